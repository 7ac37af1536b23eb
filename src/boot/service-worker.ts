let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function offer(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

/** Tells of a newer version of the shop that stands ready: whether there is one, and how to have it. */
export const newVersion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isReady: () => waiting !== null,
  /** Loads the page anew with the new version; what forms hold is remembered by them. */
  accept: () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    waiting?.postMessage({ type: 'update.accepted' });
  },
  /** Leaves it for the next visit, or until one that is newer still. */
  decline: () => offer(null),
};

/** An update that has been installed waits until the shopper wants it. */
function follow(registration: ServiceWorkerRegistration): void {
  const installed = (worker: ServiceWorker) =>
    worker.addEventListener('statechange', () => {
      // Without a controller this was the first one, and nothing is newer than the page.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  if (registration.installing) installed(registration.installing);
  registration.addEventListener('updatefound', () => registration.installing && installed(registration.installing));
}

/**
 * Starts what keeps the shop without a network, after the page has loaded, so that it takes nothing from the first screen.
 * Where a browser has no such thing, or refuses it, the shop is the same with a network.
 */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const begin = async () => {
    const isFirst = navigator.serviceWorker.controller === null;
    follow(await navigator.serviceWorker.register('/service-worker.js'));
    const { active } = await navigator.serviceWorker.ready;
    if (isFirst) active?.postMessage({ type: 'page.opened', url: window.location.href });
  };
  const start = () => void begin().catch(() => {});
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
