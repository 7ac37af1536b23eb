import { createMiddleware } from 'hono/factory';
import type { Config } from '../config';
import type { AppEnv } from './env';
import { Refusal } from './refusal';

/**
 * Rejects writes that a page of another site triggers (CSRF). Clients other than browsers send neither header and pass;
 * they can only use their own session. @throws Refusal 403
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
