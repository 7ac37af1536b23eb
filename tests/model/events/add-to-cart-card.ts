import { createLineFor } from '../../support/data/catalogue';
import { networkFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';

/** What may happen to a card's button: it is pressed, the variants are counted, the tick comes and goes. */
export const cardButtonEvents: readonly AnyEvent[] = [
  { type: 'button.pressed', line: createLineFor(), lineInCart: null },
  { type: 'button.pressed', line: createLineFor(), lineInCart: createLineFor() },
  { type: 'button.pressed', line: createLineFor(), lineInCart: null, hasVariants: true },
  doneEvent('countVariants', 1),
  doneEvent('countVariants', 4),
  errorEvent('countVariants', networkFailure),
  { type: 'xstate.after.SPINNER.addToCartCard.adding' },
  { type: 'xstate.after.CHECK_MARK.addToCartCard.added' },
];
