import { part } from '../../app/create-shop';
import { followCart } from '../checkout/follow-cart';
import { defineScreenOfParts } from '../screen';
import { Cart } from './Cart';
import { cartActors } from './cart.actors';

export default defineScreenOfParts('cart', {
  actors: cartActors,
  input: ({ shop }) => ({ review: { lines: part(shop, 'cart').getSnapshot().context.lines } }),
  follow: ({ review }, { shop }) => followCart(shop, review),
  View: Cart,
});
