/**
 * The add button of a product card (Specification 4, Add-to-cart on a product card).
 *
 * Removes a product that is already in the cart, with undo. Otherwise counts its purchasable variants first: with more than one
 * it opens the product screen. Ignores taps while busy.
 */
import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { api } from '../../api';
import { lineKey, type CartLine } from '../../domain/cart/cart-line';
import type { Destination } from '../navigation/destination';
import { lineRemovedToast, type Toast } from '../shop/toasts.machine';

interface AddToCartCardContext {
  /** the line of the last tap: one unit */
  readonly line: CartLine | null;
}

export const addToCartCardMachine = setup({
  types: {
    context: {} as AddToCartCardContext,
    events: {} as { type: 'button.pressed'; line: CartLine; lineInCart: CartLine | null },
    emitted: {} as
      | { type: 'line.added'; line: CartLine }
      | { type: 'line.removed'; key: string }
      | { type: 'navigation.requested'; to: Destination }
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
    openProduct: emit(({ context }) => ({
      type: 'navigation.requested' as const,
      to: { name: 'product' as const, productId: (context.line as CartLine).id },
    })),
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
            actions: 'openProduct',
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
