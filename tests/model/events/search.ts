import { createProduct } from '../../support/data/catalogue';
import { timeoutFailure } from '../../support/data/shopping';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';

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
  doneEvent('findProducts', { items: [createProduct()], total: 1 }),
  doneEvent('findProducts', { items: [], total: 0 }),
  errorEvent('findProducts', timeoutFailure),
];
