import { Hono } from 'hono';
import type { Brand, Language } from '../brand/brand';
import { drawIcon, faviconOf, ICON_PATHS } from '../brand/icons';
import { palettesOf } from '../brand/palette';
import { webManifest } from '../brand/web-manifest';
import type { AppContext, AppEnv } from '../http/env';
import { notFound } from '../http/refusal';

const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const HOUR = { 'Cache-Control': 'public, max-age=3600' };

/** The shop's own files: logos, icons, colours and manifest. What it has none of is the client's (http/static-files.ts). */
export function brandRoutes(brand: Brand, clientDir: string) {
  const files = [brand.logo, brand.logoDark].flatMap((logos) => (logos ? [logos.ar, logos.en] : []));
  const contents = new Map(files.map(({ address, content }) => [address, content]));
  const svg = (c: AppContext, content: string, headers: Record<string, string>) =>
    c.body(content, 200, { 'Content-Type': 'image/svg+xml; charset=UTF-8', ...headers });
  const routes = new Hono<AppEnv>()
    .get('/brand/:file', (c) => {
      const content = contents.get(c.req.path);
      if (content === undefined) throw notFound();
      return svg(c, content, IMMUTABLE);
    })
    .get('/shop.css', (c) => {
      if (brand.stylesheet === null) throw notFound();
      return c.body(brand.stylesheet, 200, {
        'Content-Type': 'text/css; charset=UTF-8',
        ...(c.req.query('v') ? IMMUTABLE : HOUR),
      });
    })
    .get('/manifest.webmanifest', manifestIn('ar'))
    .get('/manifest.en.webmanifest', manifestIn('en'));

  function manifestIn(language: Language) {
    return (c: AppContext) => {
      const manifest = webManifest(brand, clientDir, language);
      if (manifest === null) throw notFound();
      return c.body(manifest, 200, { 'Content-Type': 'application/manifest+json; charset=UTF-8', ...HOUR });
    };
  }

  const { icon, facts } = brand;
  if (icon === null) return routes;
  const background = palettesOf(facts.colours).light.primary;
  const drawings = new Map<string, Promise<Buffer>>();
  const draw = (path: string) => {
    const drawing = drawings.get(path) ?? drawIcon(icon, path, background);
    drawings.set(path, drawing);
    return drawing;
  };
  routes.get('/favicon.svg', (c) => svg(c, faviconOf(icon), HOUR));
  for (const path of ICON_PATHS)
    routes.get(path, async (c) =>
      c.body(new Uint8Array(await draw(path)), 200, { 'Content-Type': 'image/png', ...HOUR }),
    );
  return routes;
}
