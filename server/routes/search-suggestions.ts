import { Hono } from 'hono';
import type { CatalogueResponder } from '../catalogue/cache/catalogue-responses';
import { popularSearches } from '../catalogue/search/suggestions/popular';
import { suggestFor } from '../catalogue/search/suggestions/suggest';
import { DAY_MS } from '../durations';
import type { AppDeps } from '../deps';
import type { AppEnv } from '../http/env';
import { queryText } from '../http/input';

/** GET /search/suggestions: what a text of the search may become; without a text what others search. */
export const searchSuggestionRoutes = (
  respond: CatalogueResponder,
  { db: primary, clock }: Pick<AppDeps, 'db' | 'clock'>,
) =>
  new Hono<AppEnv>().get('/search/suggestions', (c) => {
    const text = queryText(c, 'q');
    const locale = c.get('locale');
    const now = clock.now();
    if (text !== '')
      return respond(c, 'shelf', ['suggestions', text], async (db) => {
        const { data, products } = await suggestFor(db, text, locale);
        return { body: { status: 'success', data }, products };
      });
    // Events are stored in the primary database. A cached response is a day old at most.
    return respond(c, 'catalogue', ['popular searches', Math.floor(now.getTime() / DAY_MS)], async () => {
      const popular = await popularSearches(primary, locale, now);
      const data = { categories: [], words: [], corrected: null, products: [], total: 0, popular };
      return { body: { status: 'success', data }, products: [] };
    });
  });
