/**
 * The sheet that chooses a product's variant over a list (Specification 4, Add-to-cart on a product card; Variants).
 *
 * Loads the product, forwards it to the variant selection and adds the selected line, once. A product that can't be loaded reports
 * `choices.failed`: the shop then opens its screen, as documented for a card with several variants.
 */
import { type ActorRefFrom, assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Product } from '../../api/schemas/product';
import type { CartLine } from '../../domain/cart/cart-line';
import { theEvent } from '../event-params';
import { relay } from '../shop/relay';
import type { Toast } from '../shop/toasts.machine';
import { type CartRef, watchCart } from '../shop/watch';
import { productResource } from './product.actors';
import { isNewLine, selectedLine, type SelectionSeen } from './selected-line.rules';
import { variantSelectionMachine } from './variant-selection.machine';

type ProductSeen = { readonly snapshot: SnapshotFrom<typeof productResource> };
type CartChanged = { type: 'cart.changed'; lines: readonly CartLine[] };
type ToastShown = { type: 'toast.shown'; toast: Toast };

interface ProductChoicesInput {
  /** one unit of the product, as its card shows it */
  readonly line: CartLine;
  /** the cart's lines */
  readonly lines: readonly CartLine[];
  /** the shop's cart; null if there is none */
  readonly cart: CartRef | null;
}

interface ProductChoicesContext extends ProductChoicesInput {
  /** null while it loads */
  readonly product: Product | null;
  /** the line that Add to Cart adds; null if nothing can be bought */
  readonly selected: CartLine | null;
}

const productIn = ({ snapshot }: ProductSeen) => (snapshot.context.data ?? null) as Product | null;

export const productChoicesMachine = setup({
  types: {
    context: {} as ProductChoicesContext,
    input: {} as ProductChoicesInput,
    events: {} as { type: 'addToCart.requested' } | CartChanged | ToastShown,
    emitted: {} as { type: 'line.added'; line: CartLine } | { type: 'choices.failed' } | ToastShown,
    tags: {} as 'loading' | 'blocked' | 'ready',
    children: {} as { relay: 'relay'; watchCart: 'watchCart'; selection: 'selection'; product: 'product' },
  },
  actors: { relay, watchCart, selection: variantSelectionMachine, product: productResource },
  guards: {
    isNewProduct: ({ context }, seen: ProductSeen) => productIn(seen) !== null && productIn(seen) !== context.product,
    hasFailed: (_, { snapshot }: ProductSeen) => snapshot.hasTag('failed'),
    isNewLine: ({ context }, seen: SelectionSeen) => isNewLine(seen, context.selected),
    hasProduct: ({ context }) => context.product !== null,
    hasLine: ({ context }) => context.selected !== null,
    hasNoLine: ({ context }) => context.selected === null,
  },
  actions: {
    setProduct: assign({ product: (_, seen: ProductSeen) => productIn(seen) }),
    sendProduct: sendTo('selection', ({ context }) => ({
      type: 'product.read' as const,
      product: context.product as Product,
    })),
    setLine: assign({ selected: (_, seen: SelectionSeen) => selectedLine(seen) }),
    forwardToSelection: sendTo('selection', (_, event: CartChanged) => event),
    addLine: emit(({ context }) => ({ type: 'line.added' as const, line: context.selected as CartLine })),
    emitToShop: emit((_, event: ToastShown) => event),
    reportFailure: emit({ type: 'choices.failed' }),
  },
}).createMachine({
  id: 'productChoices',
  context: ({ input }) => ({ ...input, product: null, selected: null }),
  invoke: [
    { id: 'relay', src: 'relay', input: ({ self }) => ({ of: self }), onError: '.failed' },
    { id: 'watchCart', src: 'watchCart', input: ({ context }) => context, onError: '.failed' },
    {
      id: 'selection',
      src: 'selection',
      input: ({ context: { lines } }) => ({ lines }),
      onSnapshot: {
        guard: { type: 'isNewLine', params: theEvent },
        actions: { type: 'setLine', params: theEvent },
      },
      onError: '.failed',
    },
    {
      id: 'product',
      src: 'product',
      input: ({ context: { line } }) => ({ request: { productId: line.id } }),
      onSnapshot: [
        {
          guard: { type: 'isNewProduct', params: theEvent },
          actions: [{ type: 'setProduct', params: theEvent }, 'sendProduct'],
        },
        { guard: { type: 'hasFailed', params: theEvent }, target: '.failed' },
      ],
      onError: '.failed',
    },
  ],
  on: {
    'cart.changed': { actions: { type: 'forwardToSelection', params: theEvent } },
    'toast.shown': { actions: { type: 'emitToShop', params: theEvent } },
  },
  initial: 'loading',
  states: {
    loading: { tags: 'loading', always: { guard: 'hasProduct', target: 'choosing' } },
    choosing: {
      initial: 'blocked',
      states: {
        blocked: {
          description: 'Sold out.',
          tags: 'blocked',
          always: { guard: 'hasLine', target: 'ready' },
        },
        ready: {
          tags: 'ready',
          always: { guard: 'hasNoLine', target: 'blocked' },
          on: { 'addToCart.requested': { target: '#productChoices.added', actions: 'addLine' } },
        },
      },
    },
    added: { description: 'The shop closes the sheet.' },
    failed: { description: 'The shop opens the product screen.', tags: 'loading', entry: 'reportFailure' },
  },
});

export type ProductChoicesRef = ActorRefFrom<typeof productChoicesMachine>;
