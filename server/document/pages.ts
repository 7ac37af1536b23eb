import type { CatalogueAnswers } from '../catalogue/cache/answering';
import { respond } from '../catalogue/cache/answering';
import type { AppDeps, Pages } from '../deps';
import type { AppContext } from '../http/env';
import { minuteCounter } from '../http/load-shedding';
import { createRenderer, type Drawing, type ServerRoute } from './render';
import { catalogueWithin } from './request-scope';
import { type Documents, phonePicture, type Preferences } from './render-document';
import { readManifest } from './manifest';

/** ms that a shopper waits for a drawn page; then the shell comes, and the page is there for the next one. */
const PATIENCE = 300;
/** The chunk that begins the shop, by its name (vite.config.ts). */
const BEGIN = 'shop';
/** Of path and query: what is longer is no address that the shop made. */
const LONGEST = 300;

const HTML = {
  type: 'text/html; charset=UTF-8',
  vary: 'Accept-Language, Cookie, Accept-Encoding, Sec-CH-UA-Mobile',
  isAwaited: true,
};

/** A page of something that isn't there: answered, and not cached. */
class Missing extends Error {
  constructor(readonly html: string) {
    super('missing');
  }
}

export interface DrawnPages {
  /** Answers with a server-rendered first screen; null where the shell itself is the answer. */
  readonly draw: (c: AppContext, documents: Documents, preferences: Preferences) => Promise<Response | null>;
  /** The shell for an address whose screen the browser draws: it names the scripts and styles of that screen. */
  readonly shellOf: (c: AppContext, documents: Documents, preferences: Preferences) => Promise<string>;
}

/** Draws pages and holds them as long as the catalogue's answers that they show. */
export function drawnPages(
  deps: Pick<AppDeps, 'clock' | 'config' | 'log'>,
  { clientDir, patience = PATIENCE }: Pages,
  { answer, cached }: CatalogueAnswers,
): DrawnPages {
  const { clock, config, log } = deps;
  const renderer = createRenderer(catalogueWithin(deps, answer));
  const { scriptsOf, stylesOf } = readManifest(clientDir);
  const scriptsFor = (source: string, locale: string) => [
    ...new Set([BEGIN, source, `src/i18n/locales/${locale}/messages.po`].flatMap(scriptsOf)),
  ];
  const pagesThisMinute = minuteCounter(clock);
  const most = config.limits.readsPerMinute;

  /** A flood is logged once per address and minute, not once per page. */
  function isTooMany(c: AppContext): boolean {
    const count = pagesThisMinute(c.get('clientAddress'));
    if (count === most + 1)
      log.warn({ request_id: c.get('requestId'), limit: most }, 'one address gets shells for the rest of this minute');
    return count > most;
  }

  async function make(route: ServerRoute, path: string, documents: Documents, preferences: Preferences) {
    const { language: locale, isAsked } = preferences;
    const origin = config.publicOrigin ?? '';
    const drawn: Drawing = await renderer.draw({ route, path, locale, isAsked, origin });
    const { status, products, source, ...drawing } = drawn;
    const html = documents.page(preferences, { ...drawing, scripts: scriptsFor(source, locale) });
    if (status === 404) throw new Missing(html);
    return { body: html, products, picture: phonePicture(drawing.firstPicture) };
  }

  const draw: DrawnPages['draw'] = async (c, documents, preferences) => {
    const address = new URL(c.req.url);
    const path = `${address.pathname}${address.search}`;
    try {
      if (path.length > LONGEST || isTooMany(c)) return null;
      const route = await renderer.routeOf(address);
      if (route === null) return null;
      const page = cached(['page', preferences, route], () => make(route, path, documents, preferences));
      const found = await within(patience, page);
      if (found === null) return null;
      if (found.picture && isPhone(c)) c.header('Link', pictureHint(found.picture));
      return await respond(c, found, HTML, 'no-cache');
    } catch (error) {
      if (error instanceof Missing) return c.html(error.html, 404, { 'Cache-Control': 'no-cache', Vary: HTML.vary });
      log.warn({ request_id: c.get('requestId'), kind: String(error).slice(0, 200) }, 'a page is sent as its shell');
      return null;
    }
  };

  const shellOf: DrawnPages['shellOf'] = async (c, documents, preferences) => {
    const source = await renderer.sourceOf(new URL(c.req.url)).catch(() => BEGIN);
    return documents.shell(preferences, {
      scripts: scriptsFor(source, preferences.language),
      styles: stylesOf(source),
    });
  };

  return { draw, shellOf };
}

/** Whether the browser says so; those that say nothing find the picture in the document. */
const isPhone = (c: AppContext) => c.req.header('sec-ch-ua-mobile') === '?1';

/** Lets a browser ask for the first picture while the document is still on its way (RFC 8288). */
const pictureHint = (address: string) => `<${address}>; rel=preload; as=image; type="image/avif"; fetchpriority=high`;

/** What comes in time, or null. */
async function within<T>(milliseconds: number, coming: Promise<T>): Promise<T | null> {
  let alarm: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    alarm = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(alarm);
  }
}
