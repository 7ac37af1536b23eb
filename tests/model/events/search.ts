import type { Found } from '../../../machines/catalogue/search.rules';
import { createProduct } from '../../support/data/catalogue';
import { timeoutFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';

/** What the search shows: nothing, unless a test says otherwise. */
export const createFound = (found: Partial<Found>): Found => ({
  words: [],
  categories: [],
  products: [],
  total: 0,
  corrected: '',
  ...found,
});

/** What may happen to the search: what is typed and pressed, the pause after typing, and the answers. */
export const searchEvents: readonly AnyEvent[] = [
  { type: 'query.changed', query: 'dal' },
  { type: 'query.changed', query: ' ' },
  { type: 'search.submitted' },
  { type: 'result.opened' },
  { type: 'recent.cleared' },
  { type: 'recent.changedElsewhere', recent: ['oud'] },
  { type: 'language.changed' },
  { type: 'retry.requested' },
  { type: 'xstate.after.SEARCH_DEBOUNCE.search.waiting' },
  { type: 'option.moved', step: 1 },
  { type: 'option.moved', step: -1 },
  doneEvent('findSuggestions', {
    found: createFound({ words: ['dallah'], products: [createProduct()], total: 1, corrected: 'dallah' }),
    hasSuggestions: true,
  }),
  doneEvent('findSuggestions', { found: createFound({}), hasSuggestions: false }),
  errorEvent('findSuggestions', timeoutFailure),
];
