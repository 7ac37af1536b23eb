/**
 * The add button of a product card (Specification 4, Add-to-cart on a product card).
 *
 * Removes a product that is already in the cart, with undo. Requests the choices of one that the list says has several variants.
 * Otherwise counts its purchasable variants first, and requests the choices if there is more than one. Ignores taps while busy.
 */
import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { api } from '../../api';
import { lineKey, type CartLine } from '../../domain/cart/cart-line';
import { lineRemovedToast, type Toast } from '../shop/toasts.machine';

interface AddToCartCardContext {
  /** the line of the last tap: one unit */
  readonly line: CartLine | null;
}

export const addToCartCardMachine = setup({
  types: {
    context: {} as AddToCartCardContext,
    events: {} as {
      type: 'button.pressed';
      line: CartLine;
      lineInCart: CartLine | null;
      /** undefined if the backend's lists don't say it */
      hasVariants?: boolean | undefined;
    },
    emitted: {} as
      | { type: 'line.added'; line: CartLine }
      | { type: 'line.removed'; key: string }
      | { type: 'choices.requested'; line: CartLine }
      | { type: 'toast.shown'; toast: Toast },
    tags: {} as 'busy' | 'done',
  },
  actors: {
    countVariants: fromPromise<number, { productId: string }>(({ input, signal }) =>
      api.products.variantCount(input, { signal }),
    ),
  },
  guards: {
    isInCart: (_, params: { lineInCart: CartLine | null }) => params.lineInCart !== null,
    hasVariants: (_, params: { hasVariants?: boolean | undefined }) => params.hasVariants === true,
    hasChoices: (_, params: { count: number }) => params.count > 1,
  },
  actions: {
    setLine: assign({ line: (_, params: { line: CartLine }) => params.line }),
    addLine: emit(({ context }) => ({ type: 'line.added' as const, line: context.line as CartLine })),
    removeLine: enqueueActions(({ enqueue }, { lineInCart }: { lineInCart: CartLine | null }) => {
      if (!lineInCart) return;
      enqueue.emit({ type: 'line.removed', key: lineKey(lineInCart) });
      enqueue.emit({ type: 'toast.shown', toast: lineRemovedToast(lineInCart) });
    }),
    requestChoices: emit(({ context }) => ({ type: 'choices.requested' as const, line: context.line as CartLine })),
    notifyFailure: emit({ type: 'toast.shown', toast: { tone: 'error', code: 'notAdded' } }),
  },
  delays: {
    /** Specification 9, Card add-to-cart spinner */
    SPINNER: 500,
    /** Specification 9, then check */
    CHECK_MARK: 2_000,
  },
}).createMachine({
  id: 'addToCartCard',
  context: { line: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'button.pressed': [
          {
            guard: { type: 'isInCart', params: ({ event }) => event },
            actions: { type: 'removeLine', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasVariants', params: ({ event }) => event },
            actions: [{ type: 'setLine', params: ({ event }) => event }, 'requestChoices'],
          },
          { target: 'checkingVariants', actions: { type: 'setLine', params: ({ event }) => event } },
        ],
      },
    },
    checkingVariants: {
      tags: 'busy',
      invoke: {
        id: 'countVariants',
        src: 'countVariants',
        input: ({ context }) => ({ productId: (context.line as CartLine).id }),
        onDone: [
          {
            guard: { type: 'hasChoices', params: ({ event }) => ({ count: event.output }) },
            target: 'idle',
            actions: 'requestChoices',
          },
          { target: 'adding', actions: 'addLine' },
        ],
        onError: { target: 'idle', actions: 'notifyFailure' },
      },
    },
    adding: { tags: 'busy', after: { SPINNER: 'added' } },
    added: {
      tags: 'done',
      on: {
        'button.pressed': {
          guard: { type: 'isInCart', params: ({ event }) => event },
          target: 'idle',
          actions: { type: 'removeLine', params: ({ event }) => event },
        },
      },
      after: { CHECK_MARK: 'idle' },
    },
  },
});
