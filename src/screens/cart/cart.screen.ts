import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import { part } from '../../app/create-shop';
import { defineScreen } from '../screen';
import { Cart } from './Cart';

export default defineScreen('cart', {
  machine: cartReviewMachine,
  input: ({ shop }) => {
    const cart = part(shop, 'cart');
    return { lines: cart.getSnapshot().context.lines, cart };
  },
  View: Cart,
});
