/**
 * The product screen (Specification 2, Product detail): loads the product, selects a variant and a quantity, adds them to the cart.
 * Forwards the loaded product to the variant selection and the related products, and the selection to the add button.
 */
import { type ActorRefFrom, assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Product } from '../../api/schemas/product';
import type { AnalyticsTracked } from '../../domain/analytics/events';
import type { CartLine } from '../../domain/cart/cart-line';
import { addToCartDetailMachine } from '../cart/add-to-cart-detail.machine';
import { theEvent } from '../event-params';
import { rethrow, relay, forwardToChildren } from '../shop/relay';
import type { Toast } from '../shop/toasts.machine';
import { type CartRef, watchCart } from '../shop/watch';
import { productResource, relatedProductsResource } from './product.actors';
import { isNewLine, selectedLine, type SelectionSeen } from './selected-line.rules';
import { variantSelectionMachine } from './variant-selection.machine';
import { initialDataOf, NO_INITIAL_DATA, type InitialData } from '../catalogue/initial-data.rules';

type Around = { type: 'language.changed' } | { type: 'connection.returned' };
type Said = { type: 'toast.shown'; toast: Toast } | { type: 'line.added'; line: CartLine } | AnalyticsTracked;
type CartChanged = { type: 'cart.changed'; lines: readonly CartLine[] };
type ProductSeen = { readonly snapshot: SnapshotFrom<typeof productResource> };

interface ProductDetailInput {
  readonly productId: string;
  /** that a link chooses */
  readonly variantId?: string | undefined;
  readonly lines: readonly CartLine[];
  readonly cart?: CartRef;
  readonly initialData?: InitialData;
}

interface ProductDetailContext extends Omit<ProductDetailInput, 'cart'> {
  readonly initialData: InitialData;
  /** the shop's cart; null if there is none */
  readonly cart: CartRef | null;
  /** the product that the variant selection has */
  readonly read: Product | null;
  /** the line that the button adds */
  readonly offered: CartLine | null;
}

const readBy = ({ snapshot }: ProductSeen) => snapshot.context.data as Product | null;
const isNews = ({ read }: ProductDetailContext, product: Product | null) => product !== null && product !== read;

export const productDetailMachine = setup({
  types: {
    context: {} as ProductDetailContext,
    input: {} as ProductDetailInput,
    events: {} as Around | CartChanged | Said,
    emitted: {} as Said,
    children: {} as {
      relay: 'relay';
      watchCart: 'watchCart';
      product: 'product';
      related: 'related';
      selection: 'selection';
      button: 'button';
    },
  },
  actors: {
    relay,
    watchCart,
    product: productResource,
    related: relatedProductsResource,
    selection: variantSelectionMachine,
    button: addToCartDetailMachine,
  },
  guards: {
    isNewProduct: ({ context }, seen: ProductSeen) => isNews(context, readBy(seen)),
    isNewProductInCategory: ({ context }, seen: ProductSeen) =>
      isNews(context, readBy(seen)) && readBy(seen)?.category != null,
    isNewOffer: ({ context }, seen: SelectionSeen) => isNewLine(seen, context.offered),
  },
  actions: {
    setProduct: assign({ read: (_, seen: ProductSeen) => readBy(seen) }),
    sendProduct: sendTo('selection', ({ context }) => ({
      type: 'product.read' as const,
      product: context.read as Product,
    })),
    forwardToSelection: sendTo('selection', (_, event: CartChanged) => event),
    requestRelated: sendTo('related', ({ context: { read } }) => ({
      type: 'resource.requested' as const,
      request: { categoryId: read?.category?.id, productId: read?.id },
    })),
    setOffer: assign({ offered: (_, seen: SelectionSeen) => selectedLine(seen) }),
    sendOffer: sendTo('button', ({ context }) => ({ type: 'offer.changed' as const, line: context.offered })),
    forwardToChildren,
    emitToShop: emit((_, event: Said) => event),
    rethrow,
  },
}).createMachine({
  id: 'productDetail',
  context: ({ input: { cart = null, initialData = NO_INITIAL_DATA, ...input } }) => ({
    ...input,
    cart,
    initialData,
    read: null,
    offered: null,
  }),
  initial: 'open',
  states: {
    open: {
      invoke: [
        {
          id: 'relay',
          src: 'relay',
          input: ({ self }) => ({ of: self }),
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
        {
          id: 'watchCart',
          src: 'watchCart',
          input: ({ context }) => context,
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
        {
          id: 'related',
          src: 'related',
          input: ({ context }) => initialDataOf(context.initialData, 'related'),
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
        {
          id: 'selection',
          src: 'selection',
          input: ({ context }) => context,
          onSnapshot: {
            guard: { type: 'isNewOffer', params: theEvent },
            actions: [{ type: 'setOffer', params: theEvent }, 'sendOffer'],
          },
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
        { id: 'button', src: 'button', onError: { actions: { type: 'rethrow', params: theEvent } } },
        {
          id: 'product',
          src: 'product',
          input: ({ context: { productId, initialData } }) => ({
            request: { productId },
            ...initialDataOf(initialData, 'product'),
          }),
          onSnapshot: [
            {
              guard: { type: 'isNewProductInCategory', params: theEvent },
              actions: [{ type: 'setProduct', params: theEvent }, 'sendProduct', 'requestRelated'],
            },
            {
              guard: { type: 'isNewProduct', params: theEvent },
              actions: [{ type: 'setProduct', params: theEvent }, 'sendProduct'],
            },
          ],
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
      ],
      on: {
        'cart.changed': { actions: { type: 'forwardToSelection', params: theEvent } },
        'language.changed': { actions: { type: 'forwardToChildren', params: theEvent } },
        'connection.returned': { actions: { type: 'forwardToChildren', params: theEvent } },
        'line.added': { actions: { type: 'emitToShop', params: theEvent } },
        'toast.shown': { actions: { type: 'emitToShop', params: theEvent } },
        'analytics.tracked': { actions: { type: 'emitToShop', params: theEvent } },
      },
    },
  },
});

export type ProductDetailRef = ActorRefFrom<typeof productDetailMachine>;
