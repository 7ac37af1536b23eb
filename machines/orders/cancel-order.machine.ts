/**
 * Cancels an order after a confirmation, or requests a refund for a paid one.
 * The server decides; a repetition changes nothing, so the request may be repeated after a lost response.
 */
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { api } from '../../api';
import { type Failure, failureOf } from '../../api/failure';
import { theEvent } from '../event-params';
import type { Toast } from '../shop/toasts.machine';

/** `cancel`: no money was taken. `refund`: the order is paid, and the shop decides. */
export type Cancellation = 'cancel' | 'refund';

interface CancelOrderContext {
  readonly orderId: string;
  readonly kind: Cancellation;
  readonly failure: Failure | null;
}

export type CancelOrderEmitted = { type: 'order.changed' } | { type: 'toast.shown'; toast: Toast };

const DONE: Readonly<Record<Cancellation, Toast>> = {
  cancel: { tone: 'success', code: 'orderCancelled' },
  refund: { tone: 'success', code: 'refundRequested' },
};

export const cancelOrderMachine = setup({
  types: {
    context: {} as CancelOrderContext,
    input: {} as { readonly orderId: string },
    events: {} as
      | { type: 'cancellation.requested'; kind: Cancellation }
      | { type: 'cancellation.confirmed' }
      | { type: 'cancellation.dismissed' },
    emitted: {} as CancelOrderEmitted,
    /** done: what the shopper wanted is with the shop */
    tags: {} as 'asking' | 'busy' | 'failed' | 'done',
  },
  actors: {
    cancelOrder: fromPromise<unknown, { orderId: string }>(({ input, signal }) => api.orders.cancel(input, { signal })),
  },
  actions: {
    setKind: assign({ kind: (_, params: { kind: Cancellation }) => params.kind, failure: null }),
    setFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    reportChange: emit({ type: 'order.changed' }),
    notify: emit(({ context }) => ({ type: 'toast.shown' as const, toast: DONE[context.kind] })),
  },
}).createMachine({
  id: 'cancelOrder',
  context: ({ input: { orderId } }) => ({ orderId, kind: 'cancel', failure: null }),
  initial: 'idle',
  states: {
    idle: {
      on: { 'cancellation.requested': { target: 'confirming', actions: { type: 'setKind', params: theEvent } } },
    },
    confirming: {
      tags: 'asking',
      on: { 'cancellation.dismissed': 'idle', 'cancellation.confirmed': 'cancelling' },
    },
    cancelling: {
      description: 'The request can no longer be taken back, so the question stays until there is an answer.',
      tags: ['asking', 'busy'],
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: { target: 'cancelled', actions: ['notify', 'reportChange'] },
        // The order may have moved on; the page reads it again.
        onError: { target: 'failed', actions: [{ type: 'setFailure', params: theEvent }, 'reportChange'] },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'cancellation.requested': { target: 'confirming', actions: { type: 'setKind', params: theEvent } } },
    },
    cancelled: { tags: 'done' },
  },
});

export type CancelOrderRef = ActorRefFrom<typeof cancelOrderMachine>;
