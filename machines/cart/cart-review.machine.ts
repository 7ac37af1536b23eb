/**
 * Reloads the cart's products when /cart or /checkout opens. Minor changes are applied; a line that is gone, has fewer units or
 * another price has to be accepted by the shopper. A product that can't be loaded blocks nothing, because the server checks
 * the order again.
 */
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import { loadProducts } from '../catalogue/current-products.actors';
import { type CartRef, watchCart } from '../shop/watch';
import type { CartLine } from '../../domain/cart/cart-line';
import { acceptedLines, changesOf, refreshedLines, type ProductsById } from './cart-review.rules';

export interface CartReviewContext {
  readonly lines: readonly CartLine[];
  readonly products: ProductsById;
  /** the shop's cart, observed while the review runs; null if there is none */
  readonly cart: CartRef | null;
}

export type CartReviewEvent =
  | { type: 'cart.changed'; lines: readonly CartLine[] }
  | { type: 'changes.accepted' }
  | { type: 'review.requested' }
  | { type: 'language.changed' }
  | { type: 'connection.returned' };

export type CartReviewEmitted = { type: 'lines.refreshed'; lines: readonly CartLine[] };

export const cartReviewMachine = setup({
  types: {
    context: {} as CartReviewContext,
    input: {} as { readonly lines: readonly CartLine[]; readonly cart?: CartRef },
    events: {} as CartReviewEvent,
    emitted: {} as CartReviewEmitted,
    tags: {} as 'busy' | 'awaitingAcceptance',
  },
  actors: {
    watchCart,
    loadProducts: fromPromise<ProductsById, { productIds: readonly string[] }>(({ input, signal }) =>
      loadProducts(input, { signal }),
    ),
  },
  guards: {
    isEmpty: ({ context }) => context.lines.length === 0,
    hasChanges: ({ context }) => changesOf(context.lines, context.products).length > 0,
  },
  actions: {
    setLines: assign({ lines: (_, params: { lines: readonly CartLine[] }) => params.lines }),
    setProducts: assign({ products: (_, params: { products: ProductsById }) => params.products }),
    reportMinorChanges: emit(({ context }) => ({
      type: 'lines.refreshed' as const,
      lines: refreshedLines(context.lines, context.products),
    })),
    reportAccepted: emit(({ context }) => ({
      type: 'lines.refreshed' as const,
      lines: acceptedLines(context.lines, context.products),
    })),
  },
}).createMachine({
  id: 'cartReview',
  context: ({ input: { lines, cart = null } }) => ({ lines, products: {}, cart }),
  invoke: { id: 'watchCart', src: 'watchCart', input: ({ context }) => context, onError: {} },
  initial: 'deciding',
  on: {
    'review.requested': '.deciding',
    'language.changed': '.deciding',
  },
  states: {
    deciding: { always: [{ guard: 'isEmpty', target: 'settled' }, { target: 'reading' }] },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        input: ({ context }) => ({ productIds: context.lines.map(({ id }) => id) }),
        onDone: {
          target: 'comparing',
          actions: [{ type: 'setProducts', params: ({ event }) => ({ products: event.output }) }, 'reportMinorChanges'],
        },
        onError: 'settled',
      },
      on: { 'cart.changed': { actions: { type: 'setLines', params: ({ event }) => event } } },
    },
    comparing: { always: [{ guard: 'hasChanges', target: 'awaitingAcceptance' }, { target: 'settled' }] },
    awaitingAcceptance: {
      tags: 'awaitingAcceptance',
      on: {
        'cart.changed': { target: 'comparing', actions: { type: 'setLines', params: ({ event }) => event } },
        'changes.accepted': { target: 'settled', actions: 'reportAccepted' },
      },
    },
    settled: {
      on: {
        'cart.changed': { actions: { type: 'setLines', params: ({ event }) => event } },
        'connection.returned': 'deciding',
      },
    },
  },
});

export type CartReviewRef = ActorRefFrom<typeof cartReviewMachine>;
