import { Hono } from 'hono';
import { type CatalogueAnswers, respond } from '../catalogue/cache/answering';
import type { AppDeps, Db } from '../deps';
import { productFiles, products, shelves } from '../seo/page-addresses';
import { robots, sitemap, sitemapIndex } from '../seo/sitemap';
import type { AppContext, AppEnv } from '../http/env';
import { notFound } from '../http/refusal';
import { shedder } from '../http/load-shedding';

const LIFE = 'public, max-age=3600';
const XML = { type: 'application/xml; charset=UTF-8', vary: 'Accept-Encoding' };
const TEXT = { type: 'text/plain; charset=UTF-8', vary: 'Accept-Encoding' };

/** What search engines ask for before they read the shop. All of it names the shop's public origin, and isn't there without one. */
export function foundRoutes({ clock, config }: AppDeps, { cached, read }: CatalogueAnswers) {
  const shed = shedder(clock, config.limits.readsPerMinute);

  async function tell(c: AppContext, kind: typeof XML, make: (origin: string, db: Db) => Promise<string>) {
    shed(c.get('clientAddress'));
    const origin = config.publicOrigin;
    if (origin === null) throw notFound();
    const found = await cached(['found', c.req.path], async () => ({
      body: await read((db) => make(origin, db)),
      products: [],
    }));
    return respond(c, found, kind, LIFE);
  }

  return new Hono<AppEnv>()
    .get('/robots.txt', (c) => tell(c, TEXT, async (origin) => robots(origin)))
    .get('/sitemap.xml', (c) =>
      tell(c, XML, async (origin, db) => {
        const files = Array.from({ length: await productFiles(db) }, (_, file) => `/sitemaps/products-${file + 1}.xml`);
        return sitemapIndex(origin, ['/sitemaps/shelves.xml', ...files]);
      }),
    )
    .get('/sitemaps/shelves.xml', (c) => tell(c, XML, async (origin, db) => sitemap(origin, await shelves(db))))
    .get('/sitemaps/:file', (c) => {
      const file = Number(/^products-([1-9]\d{0,3})\.xml$/.exec(c.req.param('file'))?.[1]);
      if (Number.isNaN(file)) throw notFound();
      return tell(c, XML, async (origin, db) => {
        const pages = await products(db, file);
        if (pages.length === 0) throw notFound();
        return sitemap(origin, pages);
      });
    });
}
