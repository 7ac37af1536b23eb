import { createMiddleware } from 'hono/factory';
import type { Config } from '../config';
import type { AppEnv } from './env';
import { Refusal } from './refusal';

/**
 * Turns down what a page of another site makes a browser send. A client that is no browser tells neither header and
 * passes; it has nobody's session but its own.
 */
export const requireSameOrigin = ({ publicOrigin }: Pick<Config, 'publicOrigin'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      const site = c.req.header('sec-fetch-site');
      const origin = c.req.header('origin');
      const foreign =
        (site !== undefined && site !== 'same-origin' && site !== 'none') ||
        (origin !== undefined && !isOwn(origin, publicOrigin, c.req.header('host')));
      if (foreign) throw new Refusal(403, 'foreign_origin', 'This call is only for the shop itself');
    }
    await next();
  });

function isOwn(origin: string, publicOrigin: string | null, host: string | undefined): boolean {
  if (origin === publicOrigin) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
