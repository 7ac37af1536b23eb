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
  /** A process may run several servers, so each page brings its own. */
  readonly fetch: typeof fetch;
  /** The products whose stock the page shows. */
  readonly products: Set<number>;
}

/** The page that the current async context renders; pages render concurrently. */
export const pageScope = new AsyncLocalStorage<PageScope>();

let runningPages = 0;

/**
 * Renders a page in its own async context. The storage is disabled when no page is rendering, because Node would otherwise
 * track every promise of the process.
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

/** A `fetch` for server rendering that calls the catalogue routes in process, without limits and request log. */
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
