import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Config } from '../config';
import type { AppContext, AppEnv } from './env';

const HASHED = /^\/assets\//;
const MEDIA = /^\/(?:media|basemap)\//;
const HAS_EXTENSION = /\.[a-z0-9]{1,12}$/i;

/** The route table of the shop (Specification 2); a page of any other address is the shop's own "not found". */
const PAGES: readonly RegExp[] = [
  /^\/(?:login|categories|products|favorites|profile|reels|address-list|add-address|cart|checkout|thank-you|payment-success|payment-error|payment-callback|orders)?$/,
  /^\/(?:product|order)\/[^/]+$/,
  /^\/categories\/[^/]+(?:\/[^/]*)?$/,
  /^\/category\/[^/]+\/products$/,
];

const lifeOf = (path: string): string => {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable';
  return MEDIA.test(path) ? 'public, max-age=604800' : 'public, max-age=3600';
};

type Look = Pick<Config, 'flows' | 'supportPhone'>;

/** The built client: its files by name, and its document for every page of the shop. */
export function staticFiles(clientDir: string, config: Look): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const file = join(clientDir, 'index.html');
  if (!existsSync(file)) return app;
  const shell = readFileSync(file, 'utf8');
  const files = serveStatic<AppEnv>({ root: clientDir, index: 'none', precompressed: true });
  return app
    .use('*', async (c, next) => {
      await next();
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', lifeOf(c.req.path));
    })
    .get('/index.html', (c) => c.redirect('/', 301))
    .use('*', files)
    .get('*', (c) => {
      const path = c.req.path;
      const isPage = PAGES.some((page) => page.test(path)) || (config.flows && path === '/flows');
      if (!isPage && HAS_EXTENSION.test(path)) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
      return page(c, inPreferences(shell, c, config), isPage ? 200 : 404);
    });
}

function page(c: AppContext, html: string, status: 200 | 404): Response {
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Cookie, Accept-Language');
  return c.html(html, status);
}

/**
 * Sets language, direction and theme on the document, so that its first paint agrees with the shopper's choice, and whether
 * its machines may be looked at, and whom Help & Support dials.
 */
function inPreferences(shell: string, c: AppContext, { flows, supportPhone }: Look): string {
  const language =
    [c.req.query('lang'), getCookie(c, 'lang')].find((choice) => choice === 'ar' || choice === 'en') ?? c.get('locale');
  const theme = getCookie(c, 'theme');
  const attributes = [`lang="${language}"`, `dir="${language === 'ar' ? 'rtl' : 'ltr'}"`];
  if (theme === 'dark' || theme === 'light') attributes.push(`data-theme="${theme}"`);
  if (flows) attributes.push('data-flows');
  if (supportPhone !== null) attributes.push(`data-support-phone="${supportPhone}"`);
  return shell.replace(/<html[^>]*>/, `<html ${attributes.join(' ')}>`);
}
