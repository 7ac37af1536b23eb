import { createLineFor } from '../../support/data/catalogue';
import type { AnyEvent } from '../paths';

/** What may happen to the button of a product's page: what it offers changes, it is pressed, time passes. */
export const detailButtonEvents: readonly AnyEvent[] = [
  { type: 'offer.changed', line: createLineFor() },
  { type: 'offer.changed', line: null },
  { type: 'addToCart.requested' },
  { type: 'xstate.after.DETAIL_SPINNER.addToCartDetail.adding' },
  { type: 'xstate.after.DETAIL_NOTICE.addToCartDetail.added' },
];
