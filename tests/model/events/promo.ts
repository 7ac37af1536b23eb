import { problem } from '../../../machines/checkout/checkout.problems';
import { networkFailure, statusFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';

/** The code that is worth something. */
export const promo = { code: 'LAWZA10', discount: 10 };

/** What the server says of a code that the actor `id` looks up. */
const answers = (id: string): readonly AnyEvent[] => [
  doneEvent(id, promo),
  doneEvent(id, null),
  errorEvent(id, statusFailure(422, 'promo_invalid')),
  errorEvent(id, statusFailure(404)),
  errorEvent(id, statusFailure(503)),
  errorEvent(id, networkFailure),
];

/** What may happen to a promo code, and to the cart under it. */
export const promoEvents: readonly AnyEvent[] = [
  { type: 'promo.submitted', code: '  ' },
  { type: 'promo.submitted', code: ' LAWZA10 ' },
  { type: 'promo.removed' },
  { type: 'promo.refused', problem: problem('promoInvalid') },
  { type: 'promo.changedElsewhere', code: 'LAWZA10' },
  { type: 'promo.changedElsewhere', code: 'OTHER' },
  { type: 'promo.changedElsewhere', code: '' },
  { type: 'cart.changed' },
  ...answers('checkPromo'),
  ...answers('recheckPromo'),
];
