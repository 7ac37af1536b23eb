import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import { childOf } from '../../app/create-shop';
import { defineScreen } from '../screen';
import { Cart } from './Cart';

export default defineScreen('cart', {
  machine: cartReviewMachine,
  input: ({ shop }) => {
    const cart = childOf(shop, 'cart');
    return { lines: cart.getSnapshot().context.lines, cart };
  },
  View: Cart,
});
