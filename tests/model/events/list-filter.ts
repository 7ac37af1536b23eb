import { networkFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';

export const facets = {
  least: 2_500,
  most: 60_000,
  inStock: 7,
  onOffer: 2,
  attributes: [{ name: 'color', values: [{ value: 'Green', count: 3 }] }],
};

export const green = { attribute: 'color', value: 'Green' };

/** What a shopper changes in the filter sheet, and what the count answers. */
export const listFilterEvents: readonly AnyEvent[] = [
  { type: 'options.changed', options: { most: 5_000 } },
  { type: 'options.changed', options: { choices: [green] } },
  { type: 'filters.cleared' },
  { type: 'xstate.after.COUNT_DEBOUNCE.listFilter.changing' },
  { type: 'count.retried' },
  { type: 'connection.returned' },
  doneEvent('count', { count: 4, facets }),
  errorEvent('count', networkFailure),
];
