import { part } from '../../app/create-shop';
import { followCart } from '../checkout/follow-cart';
import { defineScreen } from '../screen';
import { Cart } from './Cart';
import { cartActors } from './cart.actors';

export default defineScreen('cart', {
  actors: cartActors,
  input: ({ shop }) => ({ review: { lines: part(shop, 'cart').getSnapshot().context.lines } }),
  follow: ({ review }, { shop }) => followCart(shop, review),
  View: Cart,
});
