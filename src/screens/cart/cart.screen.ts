import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import { part } from '../../app/create-shop';
import { followCart } from '../checkout/follow-cart';
import { defineScreen } from '../screen';
import { Cart } from './Cart';

export const cartActors = { review: cartReviewMachine };

export default defineScreen('cart', {
  actors: cartActors,
  input: ({ shop }) => ({ review: { lines: part(shop, 'cart').getSnapshot().context.lines } }),
  follow: ({ review }, { shop }) => followCart(shop, review),
  View: Cart,
});
