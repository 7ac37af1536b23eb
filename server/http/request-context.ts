import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { AppDeps } from '../deps';
import { createClientAddressReader } from './client-address';
import type { AppEnv } from './env';
import { parseAcceptLanguage } from './locale';
import { customerHash } from '../observe/customer-hash';
import { methodLabel, routeLabel } from '../observe/route-label';
import type { Span } from '../observe/tracing';
import { Refusal } from './refusal';
import { isStorableText } from './text';

const MAX_URL_LENGTH = 4096;
/** Control, format and separator characters, which could forge or reorder log lines. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Sets a request's id, language and client address, and logs its response. */
export function requestContext({
  config,
  secret,
  log,
  metrics,
  tracing,
}: Pick<AppDeps, 'config' | 'secret' | 'log' | 'metrics' | 'tracing'>) {
  const clientAddress = createClientAddressReader(config.trustedProxies);
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    c.set('locale', parseAcceptLanguage(c.req.header('accept-language')));
    c.set('clientAddress', clientAddress(c));
    const handle = async (span?: Span) => {
      await next();
      const { method, path } = c.req;
      const { status } = c.res;
      const route = routeLabel(c);
      const ms = performance.now() - started;
      metrics?.requests.observe({ method: methodLabel(method), route, status }, ms / 1000);
      span?.rename(`${methodLabel(method)} ${route}`);
      span?.describe({
        'http.request.method': methodLabel(method),
        'http.route': route,
        'http.response.status_code': status,
        'lawza.request_id': c.get('requestId'),
      });
      const customer = c.get('customer');
      const orderNumber = c.get('orderNumber');
      log.info(
        {
          request_id: c.get('requestId'),
          method,
          path: path.replaceAll(UNPRINTABLE, '').slice(0, 200),
          status,
          ...(customer && { customer: customerHash(secret, customer.customerId) }),
          ...(orderNumber !== undefined && { order: orderNumber }),
          ms: Math.round(ms),
        },
        'request completed',
      );
    };
    await (tracing ? tracing.run('request', 'server', handle) : handle());
  });
}

/** @throws Refusal 400 bad_request, 414 uri_too_long */
export const rejectMalformedUrl = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.length > MAX_URL_LENGTH) throw new Refusal(414, 'uri_too_long', 'The address is too long');
  if (!isWellFormed(c.req.url)) throw new Refusal(400, 'bad_request', 'The address cannot be read');
  await next();
});

function isWellFormed(url: string): boolean {
  try {
    return isStorableText(decodeURIComponent(url.replaceAll('+', ' ')));
  } catch {
    return false;
  }
}
