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

/** Draws first screens with the shop's own views and machines, which ask this server without a network (docs/decisions, 8). */
export function createRenderer(fetchCatalogue: typeof fetch) {
  let loading: Promise<Entry> | null = null;
  const load = () => {
    loading ??= import('../../src/boot/server/server-entry').then(async (entry) => {
      await entry.prepare();
      entry.connect({
        ask: (input, init) =>
          pageScope.getStore()?.fetch(input, init) ?? Promise.reject(new Error('asked for no page')),
        locale: () => pageScope.getStore()?.locale ?? 'ar',
      });
      return entry;
    });
    return loading;
  };
  // Known before the first page is asked for; a page that needs it says what is wrong with it.
  load().catch(() => {});
  return {
    /** What an address shows, where the server draws it. */
    routeOf: async (address: URL): Promise<ServerRoute | null> =>
      (await load()).serverRouteAt(address.pathname, address.search),
    /** The source of the screen of an address, as the build's manifest names it. */
    sourceOf: async (address: URL): Promise<string> => (await load()).screenSourceAt(address.pathname, address.search),
    /** @throws what could not be read or drawn */
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
