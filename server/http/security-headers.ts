import { createMiddleware } from 'hono/factory';
import { prefixOf, routesWhere } from '../../domain/routes/facts';
import type { Config } from '../config';
import type { ClientBuild } from '../deps';
import type { InlineStyle } from '../document/styles';
import { isAdded } from '../media/picture-url';
import type { AppEnv } from './env';

type Settings = Pick<Config, 'publicOrigin' | 'media'>;
type ThirdParties = Pick<ClientBuild, 'hasMapProvider' | 'pixelOrigin'>;

const YEAR = 365 * 24 * 60 * 60;
/** URLs that contain payment or order ids. They are never sent as a referrer. */
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
  // The map's worker. In a single-page app the first document's policy applies to every route.
  'worker-src': "'self' blob:",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
};

/** For documents only. The default policy is in src/boot. */
const TRUSTED_TYPES = "; require-trusted-types-for 'script'; trusted-types default";

const MAPBOX = ' https://api.mapbox.com https://events.mapbox.com https://*.tiles.mapbox.com';

/**
 * The content policy of every page. It allows the map provider and the pixel only if the client was built with them.
 * The sandbox gateway's forms redirect to the public origin, which may differ from the request's origin.
 */
function contentSecurityPolicy(
  { publicOrigin, media }: Settings,
  { hasMapProvider, pixelOrigin = null }: ThirdParties,
  styles: readonly InlineStyle[],
): string {
  const more: Record<string, string> = {
    'style-src': styles.map(({ hash }) => ` ${hash}`).join(''),
    ...(hasMapProvider && { 'connect-src': MAPBOX }),
    'img-src': `${hasMapProvider ? MAPBOX : ''}${[pixelOrigin, media.origin].map(source).join('')}`,
    'media-src': source(media.origin),
    ...(publicOrigin !== null && { 'form-action': ` ${publicOrigin}` }),
  };
  return Object.entries(CSP)
    .map(([directive, sources]) => `${directive} ${sources}${more[directive] ?? ''}`)
    .join('; ');
}

const source = (origin: string | null): string => (origin === null ? '' : ` ${origin}`);

/** Pictures can't run scripts, so a short policy saves bytes on each of them. */
const RASTER = /^image\/(?:avif|webp|jpeg|png)$/;
const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Opened by itself, a shop's own drawing runs and loads nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

/** Sets the security headers of every response. `styles` are inlined in server-rendered pages. */
export function securityHeaders(settings: Settings, built: ThirdParties, styles: readonly InlineStyle[] = []) {
  const policy = contentSecurityPolicy(settings, built, styles);
  const overTls = settings.publicOrigin?.startsWith('https:') ?? false;
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    const type = headers.get('Content-Type') ?? '';
    const isPicture = RASTER.test(type);
    const ofPage = type.startsWith('text/html') ? policy + TRUSTED_TYPES : policy;
    const ofFile = c.req.path.startsWith('/brand/') && type.startsWith('image/svg') ? DRAWING_POLICY : ofPage;
    headers.set('Content-Security-Policy', isPicture ? PICTURE_POLICY : ofFile);
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    headers.set(
      'Referrer-Policy',
      PRIVATE_PREFIXES.some((start) => c.req.path.startsWith(start))
        ? 'no-referrer'
        : 'strict-origin-when-cross-origin',
    );
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    // A CDN that loads them from here passes this header on to pages of the shop, which have another origin.
    const isShared = settings.media.origin !== null && isAdded(c.req.path);
    headers.set('Cross-Origin-Resource-Policy', isShared ? 'cross-origin' : 'same-origin');
    if (!isPicture)
      headers.set('Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()');
    headers.set('X-Request-Id', c.get('requestId'));
    if (overTls) headers.set('Strict-Transport-Security', `max-age=${YEAR}; includeSubDomains`);
  });
}
