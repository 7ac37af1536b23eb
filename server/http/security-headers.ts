import { createMiddleware } from 'hono/factory';
import { prefixOf, routesWhere } from '../../domain/routes/facts';
import type { Config } from '../config';
import type { ClientBuild } from '../deps';
import type { InlineStyle } from '../document/styles';
import type { AppEnv } from './env';

type ThirdParties = Pick<ClientBuild, 'hasMapProvider' | 'pixelOrigin'>;

const YEAR = 365 * 24 * 60 * 60;
/** Addresses that name a payment or an order: pages that they lead to don't learn them. */
const PRIVATE_PREFIXES = [
  ...routesWhere(({ sendsReferrer }) => !sendsReferrer).map(prefixOf),
  '/api/payment/',
  '/api/order/',
  '/sandbox-gateway/',
];

const CSP: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  // The map's worker; the policy of the first document holds for every route that is reached from it.
  'worker-src': "'self' blob:",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
};

/** A plain string is never run: one policy, src/boot/trusted-types.ts. For pages alone: workers have no document to guard. */
const TRUSTED_TYPES = "; require-trusted-types-for 'script'; trusted-types default";

const MAPBOX = ' https://api.mapbox.com https://events.mapbox.com https://*.tiles.mapbox.com';

/**
 * The policy of every page. The hosts of map provider and pixel are in it only where the shop has them; the sandbox
 * gateway's forms lead back to the public origin, which may be written otherwise than the address that was opened.
 */
function contentSecurityPolicy(
  publicOrigin: string | null,
  { hasMapProvider, pixelOrigin = null }: ThirdParties,
  styles: readonly InlineStyle[],
): string {
  const more: Record<string, string> = {
    'style-src': styles.map(({ hash }) => ` ${hash}`).join(''),
    ...(hasMapProvider && { 'connect-src': MAPBOX }),
    'img-src': `${hasMapProvider ? MAPBOX : ''}${pixelOrigin === null ? '' : ` ${pixelOrigin}`}`,
    ...(publicOrigin !== null && { 'form-action': ` ${publicOrigin}` }),
  };
  return Object.entries(CSP)
    .map(([directive, sources]) => `${directive} ${sources}${more[directive] ?? ''}`)
    .join('; ');
}

/** Points that nothing in can run. A home has some 35 of them, and each would carry a page's whole policy. */
const RASTER = /^image\/(?:avif|webp|jpeg|png)$/;
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers that every answer carries, errors and files included. `styles` are those that drawn pages hold in themselves. */
export function securityHeaders(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  built: ThirdParties,
  styles: readonly InlineStyle[] = [],
) {
  const policy = contentSecurityPolicy(publicOrigin, built, styles);
  const overTls = publicOrigin?.startsWith('https:') ?? false;
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    const type = headers.get('Content-Type') ?? '';
    const isPicture = RASTER.test(type);
    const ofPage = type.startsWith('text/html') ? policy + TRUSTED_TYPES : policy;
    headers.set('Content-Security-Policy', isPicture ? PICTURE_POLICY : ofPage);
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    headers.set(
      'Referrer-Policy',
      PRIVATE_PREFIXES.some((start) => c.req.path.startsWith(start))
        ? 'no-referrer'
        : 'strict-origin-when-cross-origin',
    );
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    if (!isPicture)
      headers.set('Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()');
    headers.set('X-Request-Id', c.get('requestId'));
    if (overTls) headers.set('Strict-Transport-Security', `max-age=${YEAR}; includeSubDomains`);
  });
}
