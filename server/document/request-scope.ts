import { AsyncLocalStorage } from 'node:async_hooks';
import { Hono } from 'hono';
import type { Locale } from '../../api/client';
import type { CatalogueResponder } from '../catalogue/cache/catalogue-responses';
import type { AppDeps } from '../deps';
import type { AppEnv } from '../http/env';
import { createErrorHandler } from '../http/error-handler';
import { catalogueRoutes } from '../routes/catalogue';
import { productRoutes } from '../routes/products';

interface PageScope {
  readonly locale: Locale;
  /** Where it is asked: a process may hold several servers. */
  readonly fetch: typeof fetch;
  /** The products whose stock the page shows. */
  readonly products: Set<number>;
}

/** For which page something is asked; pages are drawn side by side. */
export const pageScope = new AsyncLocalStorage<PageScope>();

let runningPages = 0;

/**
 * Draws a page in such a way that what it asks is known to be asked for it. Nothing is followed while no page is drawn: Node
 * would otherwise look at every promise of the process for ever after, those of orders too.
 */
export async function runInPageScope<T>(page: PageScope, render: () => Promise<T>): Promise<T> {
  runningPages += 1;
  try {
    return await pageScope.run(page, render);
  } finally {
    runningPages -= 1;
    if (runningPages === 0) pageScope.disable();
  }
}

/** The catalogue's calls for pages that are drawn in this process: the same answers, without a network, limits and a log. */
export function createInternalFetch(deps: Pick<AppDeps, 'log'>, respond: CatalogueResponder): typeof fetch {
  const calls = new Hono<AppEnv>()
    .use(async (c, next) => {
      const page = pageScope.getStore();
      c.set('requestId', 'page');
      c.set('locale', page?.locale ?? 'ar');
      await next();
      for (const product of c.get('products') ?? []) page?.products.add(product);
    })
    .route('/', catalogueRoutes(respond))
    .route('/', productRoutes(respond));
  const app = new Hono<AppEnv>().onError(createErrorHandler(deps)).route('/api', calls);
  return async (input, init) => app.fetch(new Request(input, init));
}
