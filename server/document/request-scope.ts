import { AsyncLocalStorage } from 'node:async_hooks';
import { Hono } from 'hono';
import type { Locale } from '../../api/client';
import type { CatalogueAnswer } from '../catalogue/cache/answering';
import type { AppDeps } from '../deps';
import type { AppEnv } from '../http/env';
import { failureAnswer } from '../http/failures';
import { catalogueRoutes } from '../routes/catalogue';
import { productRoutes } from '../routes/products';

interface Asking {
  readonly locale: Locale;
  /** Where it is asked: a process may hold several servers. */
  readonly ask: typeof fetch;
  /** Whose pieces were told. */
  readonly products: Set<number>;
}

/** For which page something is asked; pages are drawn side by side. */
export const asking = new AsyncLocalStorage<Asking>();

let pages = 0;

/**
 * Draws a page in such a way that what it asks is known to be asked for it. Nothing is followed while no page is drawn: Node
 * would otherwise look at every promise of the process for ever after, those of orders too.
 */
export async function askingFor<T>(page: Asking, draw: () => Promise<T>): Promise<T> {
  pages += 1;
  try {
    return await asking.run(page, draw);
  } finally {
    pages -= 1;
    if (pages === 0) asking.disable();
  }
}

/** The catalogue's calls for pages that are drawn in this process: the same answers, without a network, limits and a log. */
export function catalogueWithin(deps: Pick<AppDeps, 'log'>, answer: CatalogueAnswer): typeof fetch {
  const calls = new Hono<AppEnv>()
    .use(async (c, next) => {
      const page = asking.getStore();
      c.set('requestId', 'page');
      c.set('locale', page?.locale ?? 'ar');
      await next();
      for (const product of c.get('products') ?? []) page?.products.add(product);
    })
    .route('/', catalogueRoutes(answer))
    .route('/', productRoutes(answer));
  const app = new Hono<AppEnv>().onError(failureAnswer(deps)).route('/api', calls);
  return async (input, init) => app.fetch(new Request(input, init));
}
