/**
 * Adds an order's products to the cart again, as far as they are available, at current prices. Reports what is missing;
 * changes nothing if the catalogue can't be loaded.
 */
import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { loadProducts } from '../catalogue/current-products.actors';
import type { CartLine } from '../../domain/cart/cart-line';
import type { ProductsById } from '../cart/cart-review.rules';
import { type AgainLines, linesAgain, type OrderedProduct } from './order-again.rules';
import type { Destination } from '../navigation/destination';
import type { Toast } from '../shop/toasts.machine';

interface OrderAgainContext {
  readonly products: readonly OrderedProduct[];
  readonly found: AgainLines | null;
}

export type OrderAgainEvent = { type: 'reorder.requested'; products: readonly OrderedProduct[] };

export type OrderAgainEmitted =
  | { type: 'line.added'; line: CartLine }
  | { type: 'toast.shown'; toast: Toast }
  | { type: 'navigation.requested'; to: Destination };

/** names listed in the toast */
const NAMES_SHOWN = 3;

export const orderAgainMachine = setup({
  types: {
    context: {} as OrderAgainContext,
    events: {} as OrderAgainEvent,
    emitted: {} as OrderAgainEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadProducts: fromPromise<ProductsById, { productIds: readonly string[] }>(({ input, signal }) =>
      loadProducts(input, { signal }),
    ),
  },
  guards: {
    isIncomplete: ({ context }) => context.found === null,
    isUnavailable: ({ context }) => context.found?.lines.length === 0,
  },
  actions: {
    setProducts: assign({ products: (_, params: { products: readonly OrderedProduct[] }) => params.products }),
    setResult: assign({
      found: ({ context }, params: { current: ProductsById }) => linesAgain(context.products, params.current),
    }),
    addLines: enqueueActions(({ context, enqueue }) => {
      for (const line of context.found?.lines ?? []) enqueue.emit({ type: 'line.added', line });
    }),
    notifyResult: emit(({ context }) => {
      const missing = context.found?.missing ?? [];
      const toast: Toast =
        missing.length === 0
          ? { tone: 'success', code: 'orderedAgain' }
          : { tone: 'warning', code: 'orderedInPart', values: { names: missing.slice(0, NAMES_SHOWN).join(' · ') } };
      return { type: 'toast.shown' as const, toast };
    }),
    notify: emit((_, params: { toast: Toast }) => ({ type: 'toast.shown' as const, toast: params.toast })),
    goToCart: emit({ type: 'navigation.requested', to: { name: 'cart' } }),
  },
}).createMachine({
  id: 'orderAgain',
  context: { products: [], found: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'reorder.requested': { target: 'reading', actions: { type: 'setProducts', params: ({ event }) => event } },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        input: ({ context }) => ({ productIds: context.products.map(({ id }) => id) }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setResult', params: ({ event }) => ({ current: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'notify', params: { toast: { tone: 'error', code: 'againUnread' } } },
        },
      },
    },
    deciding: {
      always: [
        {
          guard: 'isIncomplete',
          target: 'idle',
          actions: { type: 'notify', params: { toast: { tone: 'error', code: 'againUnread' } } },
        },
        {
          guard: 'isUnavailable',
          target: 'idle',
          actions: { type: 'notify', params: { toast: { tone: 'warning', code: 'nothingToOrder' } } },
        },
        { target: 'idle', actions: ['addLines', 'notifyResult', 'goToCart'] },
      ],
    },
  },
});
