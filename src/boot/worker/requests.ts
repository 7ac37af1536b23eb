import { DEFAULT_PATHS, type PathName } from '../../../api/paths';
import { factsOf } from '../../../domain/routes/facts';
import { routeAt } from '../../../domain/routes/match';

/** The empty page; the build writes it. */
export const SHELL = '/shell.html';

/** Reads whose response is the same for everybody. */
const SHARED: readonly PathName[] = [
  'banners',
  'featuredCategories',
  'product',
  'productSearch',
  'menu',
  'categories',
  'sections',
  'categoryProducts',
  'reels',
  'deliveryRates',
];

const overrides = import.meta.env.VITE_API_PATHS
  ? (JSON.parse(import.meta.env.VITE_API_PATHS) as Partial<Record<PathName, string>>)
  : {};
const base = (import.meta.env.VITE_API_BASE_URL || '/api').replace(/\/$/, '');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patterns = SHARED.map((name) => {
  const path = (overrides[name] ?? DEFAULT_PATHS[name]).split('{}').map(escaped).join('[^/]+');
  return new RegExp(`^${escaped(base)}/${path}$`);
});

/** True for a catalogue read without a token, whose response is not personal. */
export const isCatalogueRead = (request: Request, url: URL): boolean =>
  request.method === 'GET' &&
  !request.headers.has('Authorization') &&
  patterns.some((pattern) => pattern.test(base.startsWith('/') ? url.pathname : `${url.origin}${url.pathname}`));

/** True for a page of the shop, not for API calls, files or the sandbox's payment page. */
export const isPage = (request: Request, url: URL): boolean =>
  request.mode === 'navigate' &&
  url.origin === location.origin &&
  !/^\/(?:api|sandbox-gateway|assets|media|pictures|clips)\//.test(url.pathname);

/** True for a server-rendered page, which is the same for everybody. */
export const isCacheablePage = ({ pathname }: URL): boolean => {
  const { name } = routeAt(pathname);
  return name !== 'notFound' && factsOf(name).rendering === 'server';
};

/** True for a picture of our own origin; videos are too large to cache. */
export const isPicture = (request: Request, url: URL): boolean =>
  request.destination === 'image' &&
  url.origin === location.origin &&
  /^\/(?:(?:media|pictures)\/|images$)/.test(url.pathname);
