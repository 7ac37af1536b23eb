import { line } from '../../support/data/catalogue';
import { offline } from '../../support/data/shopping';
import { done, failed } from '../answered';
import type { AnyEvent } from '../paths';

/** What may happen to a card's button: it is pressed, the variants are counted, the tick comes and goes. */
export const cardButtonEvents: readonly AnyEvent[] = [
  { type: 'button.pressed', line: line(), held: null },
  { type: 'button.pressed', line: line(), held: line() },
  done('countVariants', 1),
  done('countVariants', 4),
  failed('countVariants', offline),
  { type: 'xstate.after.SPINNER.addToCartCard.adding' },
  { type: 'xstate.after.CHECK_MARK.addToCartCard.added' },
];
