import type { CatalogueResponses } from '../catalogue/cache/catalogue-responses';
import { sendCached } from '../catalogue/cache/catalogue-responses';
import type { AppDeps, ClientBuild } from '../deps';
import type { AppContext } from '../http/env';
import { createMinuteCounter } from '../http/load-shedding';
import { createRenderer, type RenderedPage, type ServerRoute } from './render';
import { createInternalFetch } from './request-scope';
import { type Documents, phonePictureUrl, type Preferences } from './render-document';
import { readManifest } from './manifest';

/** After this time the request gets the shell. The rendering goes on, and its page is normally cached for the next request. */
const RENDER_TIMEOUT_MS = 300;
/** Name of the chunk that starts the shop (vite.config.ts). */
const SHOP_CHUNK = 'shop';
/** Of path and query. The shop's own URLs are shorter. */
const MAX_PATH_LENGTH = 300;

const HTML = {
  type: 'text/html; charset=UTF-8',
  vary: 'Accept-Language, Cookie, Accept-Encoding, Sec-CH-UA-Mobile',
  isRenderBlocking: true,
};

/** A rendered 404 page. Thrown so that it isn't cached. */
class MissingPage extends Error {
  constructor(readonly html: string) {
    super('missing');
  }
}

export interface ServerPages {
  /** Responds with a server-rendered page; null if the request should get the shell. */
  readonly renderPage: (c: AppContext, documents: Documents, preferences: Preferences) => Promise<Response | null>;
  /** The shell, which the browser renders. It preloads the scripts and styles of the URL's screen. */
  readonly renderShell: (c: AppContext, documents: Documents, preferences: Preferences) => Promise<string>;
}

/** Renders pages and caches them as long as the catalogue responses that they show. */
export function createServerPages(
  deps: Pick<AppDeps, 'clock' | 'config' | 'log'>,
  { clientDir, renderTimeoutMs: timeoutMs = RENDER_TIMEOUT_MS }: ClientBuild,
  { respond, cached }: CatalogueResponses,
): ServerPages {
  const { clock, config, log } = deps;
  const renderer = createRenderer(createInternalFetch(deps, respond));
  const { scriptsOf, stylesOf } = readManifest(clientDir);
  const scriptsFor = (source: string, locale: string) => [
    ...new Set([SHOP_CHUNK, source, `src/i18n/locales/${locale}/messages.po`].flatMap(scriptsOf)),
  ];
  const countPages = createMinuteCounter(clock);
  const pagesPerMinute = config.limits.readsPerMinute;

  /** True if this client is over its page limit, which is logged once a minute. */
  function exceedsLimit(c: AppContext): boolean {
    const count = countPages(c.get('clientAddress'));
    if (count === pagesPerMinute + 1)
      log.warn(
        { request_id: c.get('requestId'), limit: pagesPerMinute },
        'a client address exceeded the page limit and gets the shell for the rest of this minute',
      );
    return count > pagesPerMinute;
  }

  async function render(route: ServerRoute, path: string, documents: Documents, preferences: Preferences) {
    const { language: locale, isLanguageInUrl } = preferences;
    const origin = config.publicOrigin ?? '';
    const rendered: RenderedPage = await renderer.render({
      route,
      path,
      locale,
      isLanguageInUrl,
      origin,
      shop: config.brand.facts,
    });
    const { status, products, source, ...content } = rendered;
    const html = documents.page(preferences, { ...content, scripts: scriptsFor(source, locale) });
    if (status === 404) throw new MissingPage(html);
    return { body: html, products, picture: phonePictureUrl(content.firstPicture) };
  }

  const renderPage: ServerPages['renderPage'] = async (c, documents, preferences) => {
    const url = new URL(c.req.url);
    const path = `${url.pathname}${url.search}`;
    try {
      if (path.length > MAX_PATH_LENGTH || exceedsLimit(c)) return null;
      const route = await renderer.routeOf(url);
      if (route === null) return null;
      const pending = cached(['page', preferences, route], () => render(route, path, documents, preferences));
      const page = await withTimeout(timeoutMs, pending);
      if (page === null) return null;
      if (page.picture && isMobile(c)) c.header('Link', preloadHeader(page.picture));
      return await sendCached(c, page, HTML, 'no-cache');
    } catch (error) {
      if (error instanceof MissingPage)
        return c.html(error.html, 404, { 'Cache-Control': 'no-cache', Vary: HTML.vary });
      log.warn(
        { request_id: c.get('requestId'), kind: String(error).slice(0, 200) },
        'a page could not be rendered; its shell is sent instead',
      );
      return null;
    }
  };

  const renderShell: ServerPages['renderShell'] = async (c, documents, preferences) => {
    const source = await renderer.sourceOf(new URL(c.req.url)).catch(() => SHOP_CHUNK);
    return documents.shell(preferences, {
      scripts: scriptsFor(source, preferences.language),
      styles: stylesOf(source),
    });
  };

  return { renderPage, renderShell };
}

/** Browsers without this header find the picture in the document. */
const isMobile = (c: AppContext) => c.req.header('sec-ch-ua-mobile') === '?1';

/** Lets the browser preload the first picture before the document has loaded (RFC 8288). */
const preloadHeader = (url: string) => `<${url}>; rel=preload; as=image; type="image/avif"; fetchpriority=high`;

/** Resolves to null if the promise takes too long. */
async function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
