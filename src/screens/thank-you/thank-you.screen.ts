import { orderResource } from '../../../machines/orders/orders.actors';
import { latestPlacedOrder } from '../../adapters/storage/placed-order';
import { defineScreen } from '../screen';
import { ThankYou } from './ThankYou';

export const thankYouActors = { order: orderResource };

export default defineScreen('thankYou', {
  actors: thankYouActors,
  input: ({ state }) => ({ order: { request: latestPlacedOrder(state, Date.now()) ?? undefined } }),
  View: ThankYou,
});
