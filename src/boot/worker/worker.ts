import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isCatalogueRead, isCacheablePage, isPage, isPicture, SHELL } from './requests';

/** Replaced by the build: the shell and the files that an offline page needs. */
declare const __PRECACHE__: PrecacheEntry[];

interface WorkerEvent extends Event {
  readonly data: unknown;
  waitUntil(until: Promise<unknown>): void;
}

const worker = globalThis as unknown as {
  addEventListener(type: 'message', listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
};

const DAY = 24 * 60 * 60;
const onlyOk = new CacheableResponsePlugin({ statuses: [200] });
/** Browsers refuse a redirected response for a navigation. */
const notRedirected = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (response.redirected ? null : response),
};
const atMost = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true });

/** Catalogue pages, network first. Personal pages are never cached; offline they are the shell. */
const pages = new NetworkFirst({
  cacheName: 'pages',
  plugins: [onlyOk, notRedirected, atMost(30, 7)],
  matchOptions: { ignoreVary: true },
});
const networkOnly = new NetworkOnly();

precacheAndRoute(__PRECACHE__);

// Offline, a page that isn't cached is the shell, which has cart and wishlist from storage.
registerRoute(
  ({ request, url }) => isPage(request, url),
  async (options) => {
    try {
      return await (isCacheablePage(new URL(options.request.url)) ? pages : networkOnly).handle(options);
    } catch {
      return (await matchPrecache(SHELL)) ?? Response.error();
    }
  },
);

registerRoute(
  ({ url }) => url.origin === location.origin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: [onlyOk, atMost(120, 60)] }),
);

registerRoute(
  ({ request, url }) => isPicture(request, url),
  new CacheFirst({ cacheName: 'pictures', plugins: [onlyOk, atMost(240, 30)] }),
);

// Personal data, payments and writes are never cached.
registerRoute(
  ({ request, url }) => isCatalogueRead(request, url),
  new NetworkFirst({ cacheName: 'catalogue', plugins: [onlyOk, atMost(120, 7)] }),
);

worker.addEventListener('message', (event) => {
  const message = event.data as { type?: unknown; url?: unknown } | null;
  if (message?.type === 'update.accepted') event.waitUntil(worker.skipWaiting());
  // The first page loaded before the worker was installed.
  if (message?.type === 'page.opened' && typeof message.url === 'string')
    event.waitUntil(cachePage(new URL(message.url)));
});

async function cachePage(url: URL): Promise<void> {
  const request = new Request(url, { headers: { Accept: 'text/html' } });
  if (url.origin !== location.origin || !isCacheablePage(url)) return;
  const response = await fetch(request).catch(() => null);
  if (response?.status === 200 && !response.redirected) await (await caches.open('pages')).put(request, response);
}
