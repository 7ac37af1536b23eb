import { product } from '../../support/data/catalogue';
import { late } from '../../support/data/shopping';
import { done, failed } from '../answered';
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
  { type: 'xstate.after.SEARCH_PAUSE.search.waiting' },
  done('findProducts', { items: [product()], total: 1 }),
  done('findProducts', { items: [], total: 0 }),
  failed('findProducts', late),
];
