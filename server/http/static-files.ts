import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { routeAt } from '../../domain/routes/match';
import { createDocuments, type DocumentSettings, type Preferences } from '../document/render-document';
import type { InlineStyle } from '../document/styles';
import { readTemplate } from '../document/template';
import type { ServerPages } from '../document/server-pages';
import { versionOf } from '../media/picture-url';
import type { AppContext, AppEnv } from './env';

const HASHED = /^\/(?:flows\/)?assets\//;
/** It lists the files of a version, so browsers must always revalidate it. */
const WORKER = '/service-worker.js';
const MEDIA = /^\/(?:media|basemap)\//;
const NO_CACHE = { 'Cache-Control': 'no-cache' };
const HAS_EXTENSION = /\.[a-z0-9]{1,12}$/i;

/** Hashed assets and versioned pictures never change. */
const cacheControlOf = (path: string, version: string | undefined): string => {
  if (path === WORKER) return 'no-cache';
  const isImmutable = HASHED.test(path) || (version !== undefined && version === versionOf(path));
  if (isImmutable) return 'public, max-age=31536000, immutable';
  return MEDIA.test(path) ? 'public, max-age=604800' : 'public, max-age=3600';
};

/** The URL without its trailing slash, not decoded; null if it has none. */
function withoutTrailingSlash(url: string): URL | null {
  const address = new URL(url);
  if (address.pathname === '/' || !address.pathname.endsWith('/')) return null;
  address.pathname = address.pathname.slice(0, -1);
  return address;
}

/**
 * Serves the built client: its files, and a document for every page, server-rendered where possible.
 */
export function createStaticRoutes(
  clientDir: string,
  config: DocumentSettings,
  serverPages: ServerPages | null,
  styles: readonly InlineStyle[],
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (!existsSync(join(clientDir, 'index.html'))) return app;
  const documents = createDocuments(readTemplate(clientDir), config, styles);
  const isPage = (path: string) => routeAt(path).name !== 'notFound';
  const files = serveStatic<AppEnv>({ root: clientDir, index: 'none', precompressed: true });
  return app
    .use('*', async (c, next) => {
      await next();
      if (!c.res.headers.has('Cache-Control'))
        c.res.headers.set('Cache-Control', cacheControlOf(c.req.path, c.req.query('v')));
    })
    .get('/index.html', (c) => c.redirect('/', 301))
    .route('/', createFlowsRoutes(clientDir, config.flows))
    .use('*', files)
    .get('*', async (c) => {
      const path = c.req.path;
      const canonical = withoutTrailingSlash(c.req.url);
      if (canonical !== null && isPage(canonical.pathname))
        return c.redirect(canonical.pathname + canonical.search, 301);
      if (!isPage(path) && HAS_EXTENSION.test(path)) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
      const preferences = readPreferences(c);
      const rendered = await serverPages?.renderPage(c, documents, preferences);
      if (rendered) return rendered;
      const html = (await serverPages?.renderShell(c, documents, preferences)) ?? documents.shell(preferences);
      return sendShell(c, html, isPage(path) ? 200 : 404);
    });
}

/** The flows viewer (tools/flows). Its files are hidden if it is disabled. */
function createFlowsRoutes(clientDir: string, isServed: boolean): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (!isServed) return app.get('/flows/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  return app
    .get('/flows', async (c) => c.html(await readFile(join(clientDir, 'flows/index.html'), 'utf8'), 200, NO_CACHE))
    .get('/flows/', (c) => c.redirect(`/flows${new URL(c.req.url).search}`, 301));
}

function sendShell(c: AppContext, html: string, status: 200 | 404): Response {
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Cookie, Accept-Language');
  return c.html(html, status);
}

/** The language of the URL, the cookie or the browser, and the theme of the cookie. */
function readPreferences(c: AppContext): Preferences {
  const theme = getCookie(c, 'theme');
  const explicit = parseLanguage(c.req.query('lang'));
  return {
    language: explicit ?? parseLanguage(getCookie(c, 'lang')) ?? c.get('locale'),
    isLanguageInUrl: explicit !== null,
    theme: theme === 'dark' || theme === 'light' ? theme : null,
  };
}

const parseLanguage = (text: string | undefined) => (text === 'ar' || text === 'en' ? text : null);
