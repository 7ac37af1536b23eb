import { problem } from '../../../machines/checkout/checkout.problems';
import { offline, refusal } from '../../support/data/shopping';
import { done, failed } from '../answered';
import type { AnyEvent } from '../paths';

/** The code that is worth something. */
export const promo = { code: 'LAWZA10', discount: 10 };

/** What the server says of a code that the actor `id` looks up. */
const answers = (id: string): readonly AnyEvent[] => [
  done(id, promo),
  done(id, null),
  failed(id, refusal(422, 'promo_invalid')),
  failed(id, refusal(404)),
  failed(id, refusal(503)),
  failed(id, offline),
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
