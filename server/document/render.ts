import type { ServerRoute } from '../../domain/routes/manifest';
import type { FirstPicture } from '../../src/app/head/first-picture';
import type { RenderedScreen, PageRequest } from '../../src/boot/server/server-entry';
import { pageScope, runInPageScope } from './request-scope';

type Entry = typeof import('../../src/boot/server/server-entry');

export interface RenderedPage extends RenderedScreen {
  /** The products whose stock it shows. */
  readonly products: readonly number[];
}

export type { FirstPicture, ServerRoute };

/** Renders pages with the shop's own views and machines, which call this server in process (docs/decisions, 8). */
export function createRenderer(fetchCatalogue: typeof fetch) {
  let loading: Promise<Entry> | null = null;
  const load = () => {
    loading ??= import('../../src/boot/server/server-entry').then(async (entry) => {
      await entry.prepare();
      entry.connect({
        fetch: (input, init) =>
          pageScope.getStore()?.fetch(input, init) ??
          Promise.reject(new Error('a request outside of a page rendering')),
        locale: () => pageScope.getStore()?.locale ?? 'ar',
      });
      return entry;
    });
    return loading;
  };
  // Loads the entry at startup. If that fails, every page rejects with the error and gets the shell.
  load().catch(() => {});
  return {
    /** The route of a URL if it is server-rendered, or null. */
    routeOf: async (url: URL): Promise<ServerRoute | null> => (await load()).serverRouteAt(url.pathname, url.search),
    /** The source file of a URL's screen, as the manifest names it. */
    sourceOf: async (url: URL): Promise<string> => (await load()).screenSourceAt(url.pathname, url.search),
    /** @throws if data can't be loaded or the page can't be rendered */
    render: async (request: PageRequest): Promise<RenderedPage> => {
      const { renderPage } = await load();
      const products = new Set<number>();
      const page = await runInPageScope({ locale: request.locale, fetch: fetchCatalogue, products }, () =>
        renderPage(request),
      );
      return { ...page, products: [...products] };
    },
  };
}
