let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function offer(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

/** A newer version of the shop that is installed and waiting. */
export const newVersion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isReady: () => waiting !== null,
  /** Activates it and reloads the page. */
  accept: () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    waiting?.postMessage({ type: 'update.accepted' });
  },
  /** Hides the offer until the next visit or the next version. */
  decline: () => offer(null),
};

/** An installed update waits until the shopper accepts it. */
function watchUpdates(registration: ServiceWorkerRegistration): void {
  const offerWhenInstalled = (worker: ServiceWorker) =>
    worker.addEventListener('statechange', () => {
      // Without a controller this is the first install, not an update.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  if (registration.installing) offerWhenInstalled(registration.installing);
  registration.addEventListener('updatefound', () => {
    if (registration.installing) offerWhenInstalled(registration.installing);
  });
}

/** Registers the service worker after the page has loaded, so that it doesn't compete with the first screen. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = async () => {
    const isFirst = navigator.serviceWorker.controller === null;
    watchUpdates(await navigator.serviceWorker.register('/service-worker.js'));
    const { active } = await navigator.serviceWorker.ready;
    if (isFirst) active?.postMessage({ type: 'page.opened', url: window.location.href });
  };
  const start = () => void register().catch(() => {});
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
