import { Hono } from 'hono';
import { type CatalogueResponses, sendCached } from '../catalogue/cache/catalogue-responses';
import type { AppDeps, Db } from '../deps';
import { countProductFiles, listProductPages, listNonProductPages } from '../seo/page-urls';
import { renderRobots, renderSitemap, renderSitemapIndex } from '../seo/sitemap';
import type { AppContext, AppEnv } from '../http/env';
import { notFound } from '../http/refusal';
import { createLoadShedder } from '../http/load-shedding';

const CACHE_CONTROL = 'public, max-age=3600';
const XML = { type: 'application/xml; charset=UTF-8', vary: 'Accept-Encoding' };
const TEXT = { type: 'text/plain; charset=UTF-8', vary: 'Accept-Encoding' };

/** robots.txt and sitemaps. They contain absolute URLs, so they are 404 without a public origin. */
export function seoRoutes({ clock, config }: AppDeps, { cached, read }: CatalogueResponses) {
  const shed = createLoadShedder(clock, config.limits.readsPerMinute);

  async function send(c: AppContext, format: typeof XML, render: (origin: string, db: Db) => Promise<string>) {
    shed(c.get('clientAddress'));
    const origin = config.publicOrigin;
    if (origin === null) throw notFound();
    const response = await cached(['seo', c.req.path], async () => ({
      body: await read((db) => render(origin, db)),
      products: [],
    }));
    return sendCached(c, response, format, CACHE_CONTROL);
  }

  return new Hono<AppEnv>()
    .get('/robots.txt', (c) => send(c, TEXT, async (origin) => renderRobots(origin)))
    .get('/sitemap.xml', (c) =>
      send(c, XML, async (origin, db) => {
        const files = Array.from(
          { length: await countProductFiles(db) },
          (_, file) => `/sitemaps/products-${file + 1}.xml`,
        );
        return renderSitemapIndex(origin, ['/sitemaps/shelves.xml', ...files]);
      }),
    )
    .get('/sitemaps/shelves.xml', (c) =>
      send(c, XML, async (origin, db) => renderSitemap(origin, await listNonProductPages(db))),
    )
    .get('/sitemaps/:file', (c) => {
      const file = Number(/^products-([1-9]\d{0,3})\.xml$/.exec(c.req.param('file'))?.[1]);
      if (Number.isNaN(file)) throw notFound();
      return send(c, XML, async (origin, db) => {
        const pages = await listProductPages(db, file);
        if (pages.length === 0) throw notFound();
        return renderSitemap(origin, pages);
      });
    });
}
