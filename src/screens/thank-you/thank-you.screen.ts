import { orderResource } from '../../../machines/orders/orders.actors';
import { latestPlacedOrder } from '../../adapters/storage/placed-order';
import { defineScreen } from '../screen';
import { ThankYou } from './ThankYou';

export default defineScreen('thankYou', {
  machine: orderResource,
  input: ({ state }) => ({ request: latestPlacedOrder(state, Date.now()) ?? undefined }),
  View: ThankYou,
});
