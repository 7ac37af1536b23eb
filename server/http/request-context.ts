import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { AppDeps } from '../deps';
import { clientAddressReader } from './client-address';
import type { AppEnv } from './env';
import { localeOf } from './locale';
import { Refusal } from './refusal';
import { isSoundText } from './text';

const LONGEST_URL = 4096;
/** What could begin a line of its own, or turn one around, for who reads the log. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Gives a request its id, language and client address, and writes one line about it when it is answered. */
export function requestContext({ config, log }: Pick<AppDeps, 'config' | 'log'>) {
  const clientAddress = clientAddressReader(config.trustedProxies);
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    c.set('locale', localeOf(c.req.header('accept-language')));
    c.set('clientAddress', clientAddress(c));
    await next();
    const { method, path } = c.req;
    log.info(
      {
        request_id: c.get('requestId'),
        method,
        path: path.replaceAll(UNPRINTABLE, '').slice(0, 200),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'answered',
    );
  });
}

/** Refuses addresses that can't be read. @throws Refusal 400 bad_request, 414 uri_too_long */
export const readableAddress = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.length > LONGEST_URL) throw new Refusal(414, 'uri_too_long', 'The address is too long');
  if (!isReadable(c.req.url)) throw new Refusal(400, 'bad_request', 'The address cannot be read');
  await next();
});

function isReadable(url: string): boolean {
  try {
    return isSoundText(decodeURIComponent(url.replaceAll('+', ' ')));
  } catch {
    return false;
  }
}
