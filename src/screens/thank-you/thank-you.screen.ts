import { latestPlacedOrder } from '../../adapters/storage/placed-order';
import { defineScreen } from '../screen';
import { ThankYou } from './ThankYou';
import { thankYouActors } from './thank-you.actors';

export default defineScreen('thankYou', {
  actors: thankYouActors,
  input: ({ state }) => ({ order: { request: latestPlacedOrder(state, Date.now()) ?? undefined } }),
  View: ThankYou,
});
