import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isCatalogueRead, isKept, isPage, isPicture, SHELL } from './requests';

/** What the build knows: the shell, and the files that a page without a network begins with. */
declare const __PRECACHE__: PrecacheEntry[];

interface WorkerEvent extends Event {
  readonly data: unknown;
  waitUntil(until: Promise<unknown>): void;
}

const worker = globalThis as unknown as {
  addEventListener(type: 'message', heard: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
};

const DAY = 24 * 60 * 60;
const good = new CacheableResponsePlugin({ statuses: [200] });
/** A browser refuses a redirected answer as a page. */
const direct = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (response.redirected ? null : response),
};
const atMost = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true });

/** Pages of the catalogue as they were last seen; private ones are never kept, without a network they are the shell. */
const pages = new NetworkFirst({
  cacheName: 'pages',
  plugins: [good, direct, atMost(30, 7)],
  matchOptions: { ignoreVary: true },
});
const others = new NetworkOnly();

precacheAndRoute(__PRECACHE__);

// A page that was never seen without a network begins with the shell, which knows cart and wishlist by itself.
registerRoute(
  ({ request, url }) => isPage(request, url),
  async (options) => {
    try {
      return await (isKept(new URL(options.request.url)) ? pages : others).handle(options);
    } catch {
      return (await matchPrecache(SHELL)) ?? Response.error();
    }
  },
);

registerRoute(
  ({ url }) => url.origin === location.origin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: [good, atMost(120, 60)] }),
);

registerRoute(
  ({ request, url }) => isPicture(request, url),
  new CacheFirst({ cacheName: 'pictures', plugins: [good, atMost(240, 30)] }),
);

// The catalogue is asked anew whenever there is a network. Whatever a shopper owns, pays or writes goes past this worker.
registerRoute(
  ({ request, url }) => isCatalogueRead(request, url),
  new NetworkFirst({ cacheName: 'catalogue', plugins: [good, atMost(120, 7)] }),
);

worker.addEventListener('message', (event) => {
  const told = event.data as { type?: unknown; url?: unknown } | null;
  // The shopper said yes to the new version.
  if (told?.type === 'update.accepted') event.waitUntil(worker.skipWaiting());
  // The first page came before there was a worker to keep it.
  if (told?.type === 'page.opened' && typeof told.url === 'string') event.waitUntil(keep(new URL(told.url)));
});

async function keep(url: URL): Promise<void> {
  const request = new Request(url, { headers: { Accept: 'text/html' } });
  if (url.origin !== location.origin || !isKept(url)) return;
  const answer = await fetch(request).catch(() => null);
  if (answer?.status === 200 && !answer.redirected) await (await caches.open('pages')).put(request, answer);
}
