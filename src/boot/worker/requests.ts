import { DEFAULT_PATHS, type PathName } from '../../../api/paths';
import { factsOf } from '../../../domain/routes/facts';
import { routeAt } from '../../../domain/routes/match';

/** The page without anything drawn in it; the build copies it there. */
export const SHELL = '/shell.html';

/** Reads that answer everybody the same. */
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

/** True for a read of the catalogue that carries no token: nothing in it belongs to one shopper. */
export const isCatalogueRead = (request: Request, url: URL): boolean =>
  request.method === 'GET' &&
  !request.headers.has('Authorization') &&
  patterns.some((pattern) => pattern.test(base.startsWith('/') ? url.pathname : `${url.origin}${url.pathname}`));

/** True for a page of the shop itself; the sandbox's payment page and the calls are none of this worker's business. */
export const isPage = (request: Request, url: URL): boolean =>
  request.mode === 'navigate' &&
  url.origin === location.origin &&
  !/^\/(?:api|sandbox-gateway|assets|media|pictures)\//.test(url.pathname);

/** True for a page that the server renders, which is the same for everybody. */
export const isKept = ({ pathname }: URL): boolean => {
  const { name } = routeAt(pathname);
  return name !== 'notFound' && factsOf(name).rendering === 'server';
};

/** True for a picture that the shop keeps itself; clips are too large to be kept. */
export const isPicture = (request: Request, url: URL): boolean =>
  request.destination === 'image' &&
  url.origin === location.origin &&
  /^\/(?:(?:media|pictures)\/|images$)/.test(url.pathname);
