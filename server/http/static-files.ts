import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { routeAt } from '../../domain/routes/match';
import type { Config } from '../config';
import { createDocuments, type Preferences } from '../document/render-document';
import type { Style } from '../document/styles';
import { readTemplate } from '../document/template';
import type { DrawnPages } from '../document/pages';
import { versionOf } from '../media/address';
import type { AppContext, AppEnv } from './env';

const HASHED = /^\/(?:flows\/)?assets\//;
/** Names the files of a version by itself, so that a browser has to ask for it each time. */
const WORKER = '/service-worker.js';
const MEDIA = /^\/(?:media|basemap)\//;
const UNCACHED = { 'Cache-Control': 'no-cache' };
const HAS_EXTENSION = /\.[a-z0-9]{1,12}$/i;

/** A picture that is asked for by its version never changes. */
const lifeOf = (path: string, version: string | undefined): string => {
  if (path === WORKER) return 'no-cache';
  const isForEver = HASHED.test(path) || (version !== undefined && version === versionOf(path));
  if (isForEver) return 'public, max-age=31536000, immutable';
  return MEDIA.test(path) ? 'public, max-age=604800' : 'public, max-age=3600';
};

/** The same address without the slash at its end, as it is written, so that nothing in it is decoded; null where it has none. */
function withoutSlash(url: string): URL | null {
  const address = new URL(url);
  if (address.pathname === '/' || !address.pathname.endsWith('/')) return null;
  address.pathname = address.pathname.slice(0, -1);
  return address;
}

type Look = Pick<Config, 'flows' | 'supportPhone' | 'otp'>;

/**
 * The built client: its files by name, and its document for every page of the shop, with the first screen in it where the
 * server draws it.
 */
export function staticFiles(
  clientDir: string,
  config: Look,
  drawn: DrawnPages | null,
  styles: readonly Style[],
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (!existsSync(join(clientDir, 'index.html'))) return app;
  const documents = createDocuments(readTemplate(clientDir), config, styles);
  const isPage = (path: string) => routeAt(path).name !== 'notFound';
  const files = serveStatic<AppEnv>({ root: clientDir, index: 'none', precompressed: true });
  return app
    .use('*', async (c, next) => {
      await next();
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', lifeOf(c.req.path, c.req.query('v')));
    })
    .get('/index.html', (c) => c.redirect('/', 301))
    .route('/', flowsViewer(clientDir, config.flows))
    .use('*', files)
    .get('*', async (c) => {
      const path = c.req.path;
      const proper = withoutSlash(c.req.url);
      if (proper !== null && isPage(proper.pathname)) return c.redirect(proper.pathname + proper.search, 301);
      if (!isPage(path) && HAS_EXTENSION.test(path)) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
      const preferences = preferencesOf(c);
      const answer = await drawn?.draw(c, documents, preferences);
      if (answer) return answer;
      const html = (await drawn?.shellOf(c, documents, preferences)) ?? documents.shell(preferences);
      return page(c, html, isPage(path) ? 200 : 404);
    });
}

/** The viewer of the shop's machines (tools/flows); its files are hidden where it isn't served. */
function flowsViewer(clientDir: string, isServed: boolean): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (!isServed) return app.get('/flows/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  return app
    .get('/flows', async (c) => c.html(await readFile(join(clientDir, 'flows/index.html'), 'utf8'), 200, UNCACHED))
    .get('/flows/', (c) => c.redirect(`/flows${new URL(c.req.url).search}`, 301));
}

function page(c: AppContext, html: string, status: 200 | 404): Response {
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Cookie, Accept-Language');
  return c.html(html, status);
}

/** The language of the address, of the cookie or of the browser, and the theme of the cookie (decisions, Language). */
function preferencesOf(c: AppContext): Preferences {
  const theme = getCookie(c, 'theme');
  const asked = languageIn(c.req.query('lang'));
  return {
    language: asked ?? languageIn(getCookie(c, 'lang')) ?? c.get('locale'),
    isAsked: asked !== null,
    theme: theme === 'dark' || theme === 'light' ? theme : null,
  };
}

const languageIn = (text: string | undefined) => (text === 'ar' || text === 'en' ? text : null);
