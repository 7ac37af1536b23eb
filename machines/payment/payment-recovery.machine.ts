/**
 * Detects a payment that succeeded while the shop was closed, such as a tab closed at the gateway.
 * Checks once per page load, as soon as the session is confirmed, except on routes that check the payment themselves. Removes
 * the order's lines from the cart and shows a toast that links to the order.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { api } from '../../api';
import type { Order } from '../../api/schemas/order';
import * as Events from './payment.events';
import { providedAction, unprovided } from '../shop/ports';
import type { PendingOrder } from '../storage/checkout.slices';
import { type AnalyticsTracked, track } from '../../domain/analytics/events';
import type { SettledOrder } from '../../domain/cart/ordered-lines';
import { orderFoundToast, paymentFoundToast, type Toast } from '../shop/toasts.machine';

/** A payment that succeeded; without an order id the order does not exist yet. */
interface Paid {
  readonly orderId: string | null;
  readonly attemptId: string | null;
  readonly paymentId: string;
}

interface RecoveryContext {
  /** on a route that checks the payment itself */
  readonly isPaying: boolean;
  /** the server reports an open payment of this customer */
  readonly hasOpenPayment: boolean;
  readonly pending: PendingOrder | null;
  readonly paid: Paid | null;
  readonly order: Order | null;
}

export type RecoveryEvent =
  | { type: 'route.entered'; isPaying: boolean }
  | { type: 'customer.confirmed'; hasOpenPayment: boolean };

type RecoveryEmitted =
  | { type: 'order.settled'; order: SettledOrder }
  | { type: 'toast.shown'; toast: Toast }
  | AnalyticsTracked;

type Question = Pick<RecoveryContext, 'pending'>;
type Answer = { output: Paid | null };

async function checkPayment({ pending }: Question, options: { signal: AbortSignal }): Promise<Paid | null> {
  if (pending) {
    const { invoiceId: paymentId } = pending;
    const { verdict, orderId, attemptId } = await api.payment.status({ paymentId }, options);
    return verdict === 'paid' ? { orderId, attemptId, paymentId } : null;
  }
  const payment = await api.payment.open({}, options);
  if (payment?.state !== 'paid' || payment.earlier) return null;
  return { orderId: payment.orderId, attemptId: payment.attemptId, paymentId: payment.paymentId };
}

export const paymentRecoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    emitted: {} as RecoveryEmitted,
  },
  actors: {
    readPending: fromPromise<PendingOrder | null>(unprovided('readPending')),
    checkPayment: fromPromise<Paid | null, Question>(({ input, signal }) => checkPayment(input, { signal })),
    loadOrder: fromPromise<Order, { orderId: string }>(({ input, signal }) => api.orders.detail(input, { signal })),
  },
  guards: {
    isPaying: ({ context }) => context.isPaying,
    hasOpenQuestion: ({ context }) => context.pending !== null || context.hasOpenPayment,
    isPaid: (_, { output }: Answer) => output !== null,
    isOrdered: ({ context }) => context.paid?.orderId != null,
  },
  actions: {
    setRoute: assign({ isPaying: (_, params: { isPaying: boolean }) => params.isPaying }),
    setOpenPayment: assign({ hasOpenPayment: (_, params: { hasOpenPayment: boolean }) => params.hasOpenPayment }),
    setPending: assign({ pending: (_, { output }: { output: PendingOrder | null }) => output }),
    setPaid: assign({ paid: (_, { output }: Answer) => output }),
    setOrder: assign({ order: (_, { output }: { output: Order }) => output }),
    trackPurchase: emit(({ context: { order, pending } }) =>
      track(Events.paidOrderEvent({ orderId: order?.id ?? null, order, pending, lines: [] })),
    ),
    reportSettled: emit(({ context: { paid, order } }) => ({
      type: 'order.settled' as const,
      order: {
        orderId: paid?.orderId ?? null,
        attemptId: paid?.attemptId ?? null,
        lines: order?.products ?? [],
      },
    })),
    notifyOrder: emit(({ context: { paid } }) => ({
      type: 'toast.shown' as const,
      toast: orderFoundToast(paid?.orderId ?? ''),
    })),
    notifyPayment: emit(({ context: { paid } }) => ({
      type: 'toast.shown' as const,
      toast: paymentFoundToast(paid?.paymentId ?? ''),
    })),
    clearPending: providedAction<undefined>,
  },
}).createMachine({
  id: 'paymentRecovery',
  context: { isPaying: false, hasOpenPayment: false, pending: null, paid: null, order: null },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'route.entered': { actions: { type: 'setRoute', params: ({ event }) => event } },
        'customer.confirmed': {
          target: 'reading',
          actions: { type: 'setOpenPayment', params: ({ event }) => event },
        },
      },
    },
    reading: {
      always: { guard: 'isPaying', target: 'idle' },
      invoke: {
        id: 'readPending',
        src: 'readPending',
        onDone: { target: 'deciding', actions: { type: 'setPending', params: ({ event }) => event } },
        onError: 'idle',
      },
    },
    deciding: { always: [{ guard: 'hasOpenQuestion', target: 'asking' }, { target: 'idle' }] },
    asking: {
      invoke: {
        id: 'checkPayment',
        src: 'checkPayment',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event },
            target: 'paid',
            actions: { type: 'setPaid', params: ({ event }) => event },
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    paid: {
      always: [
        { guard: 'isOrdered', target: 'loadingOrder' },
        { target: 'idle', actions: 'notifyPayment' },
      ],
    },
    loadingOrder: {
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ orderId: context.paid?.orderId ?? '' }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'setOrder', params: ({ event }) => event },
            'trackPurchase',
            'reportSettled',
            'notifyOrder',
            'clearPending',
          ],
        },
        onError: 'idle',
      },
    },
    // Nothing more to check on this page; the next page load checks again.
    idle: {},
  },
});
