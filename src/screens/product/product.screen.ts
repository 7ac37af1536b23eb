import type { Product } from '../../../api/schemas/product';
import { askProductAhead } from '../../../machines/catalogue/product.actors';
import { cartLine, type CartLine } from '../../../domain/cart/cart-line';
import { part } from '../../app/create-shop';
import { defineScreenOfParts } from '../screen';
import { handedOver } from './gallery/hero';
import { turnPicture } from './gallery/picture-transition';
import { ProductScreen } from './ProductScreen';
import { productActors } from './product.actors';

const isSame = (one: CartLine | null, other: CartLine | null) => JSON.stringify(one) === JSON.stringify(other);

export default defineScreenOfParts('product', {
  actors: productActors,
  input: ({ route, shop }) => ({
    product: { request: { productId: route.productId } },
    related: {},
    selection: { lines: part(shop, 'cart').getSnapshot().context.lines },
    button: undefined as never,
  }),
  /**
   * What is read goes to the selection, and its category to what is like it; what is chosen to the button, what the cart holds
   * to the selection.
   */
  follow: ({ product, related, selection, button }, { shop }) => {
    let read: unknown = null;
    let offered: CartLine | null = null;
    const tell = ({ context }: { context: { data: unknown } }) => {
      if (context.data === null || context.data === read) return;
      read = context.data;
      const { id, category } = context.data as Product;
      selection.send({ type: 'product.read', product: context.data as Product });
      if (category) related.send({ type: 'resource.asked', request: { categoryId: category.id, productId: id } });
    };
    const subscriptions = [
      product.subscribe(tell),
      selection.subscribe((state) => {
        const { product: known, variant, quantity } = state.context;
        const line = known && state.hasTag('available') ? cartLine(known, variant, quantity) : null;
        if (isSame(line, offered)) return;
        offered = line;
        button.send({ type: 'offer.changed', line });
      }),
      part(shop, 'cart').subscribe(({ context }) => selection.send({ type: 'cart.changed', lines: context.lines })),
    ];
    // Already read by whoever drew the page first.
    tell(product.getSnapshot());
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  },
  isKnown: (state) => handedOver(state) !== null,
  ahead: askProductAhead,
  around: turnPicture,
  View: ProductScreen,
});
