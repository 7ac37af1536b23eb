import type { ActorRefFrom } from 'xstate';
import type { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import { part, type Shop } from '../../app/create-shop';

/** The review knows of every change of the cart, and the cart of what the review found. */
export function followCart(shop: Shop, review: ActorRefFrom<typeof cartReviewMachine>): () => void {
  const cart = part(shop, 'cart');
  let { lines } = cart.getSnapshot().context;
  const changed = cart.subscribe(({ context }) => {
    if (context.lines === lines) return;
    lines = context.lines;
    review.send({ type: 'cart.changed', lines });
  });
  const reread = review.on('lines.reread', (event) => cart.send(event));
  return () => {
    changed.unsubscribe();
    reread.unsubscribe();
  };
}
