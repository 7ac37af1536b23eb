import { savesData } from '../../adapters/device/connection';
import { onFirstInteraction } from '../../boot/first-interaction';
import { factsOf } from '../../../domain/routes/facts';
import type { Route, RouteName } from '../../../domain/routes/manifest';
import { routeAt } from '../../../domain/routes/match';
import type { Screen } from '../../screens/screen';

/** ms that a prefetched response is used: prices and stock change */
const PREFETCH_LIFETIME = 5_000;

/** The shop route of the touched link; null for anything else. */
function routeOfLink(target: EventTarget | null): Route | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin || link.target !== '') return null;
  return routeAt(link.pathname, link.search);
}

/**
 * Prefetches a screen's code and first data on `pointerdown` on its link, about 100 ms before the click. Not with Save-Data,
 * because a touch may be a scroll. Returns the function that stops it.
 */
export function prefetchOnTouch(load: (name: RouteName) => Promise<Screen>): () => void {
  const touched = (event: PointerEvent) => {
    if (event.button !== 0 || savesData()) return;
    const route = routeOfLink(event.target);
    if (route === null || route.name === 'notFound') return;
    load(route.name)
      .then((screen) => {
        const forget = screen.ahead?.(route);
        if (forget) setTimeout(forget, PREFETCH_LIFETIME);
      })
      // Navigation loads it again and reports the failure.
      .catch(() => {});
  };
  window.addEventListener('pointerdown', touched, { capture: true, passive: true });
  return () => window.removeEventListener('pointerdown', touched, { capture: true });
}

/** Whether there are links to a screen and all of them are outside the viewport. */
function isOutOfView(name: RouteName): boolean {
  const links = [...document.querySelectorAll('a[href]')].filter((link) => routeOfLink(link)?.name === name);
  const isInView = (link: Element) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  };
  return links.length > 0 && !links.some(isInView);
}

let cancelPending = () => {};
let calls = 0;

/**
 * Prefetches the code of the likely next screen when the page is idle, or at the first interaction where all links to it are
 * out of view. Not with Save-Data.
 */
export function prefetchNextScreen(name: RouteName, load: (name: RouteName) => Promise<unknown>): void {
  cancelPending();
  calls += 1;
  const call = calls;
  const next = factsOf(name).prefetch;
  if (next === null || savesData()) return;
  const start = () => void load(next).catch(() => {});
  const onIdle = () => {
    if (call !== calls) return;
    if (isOutOfView(next)) cancelPending = onFirstInteraction(start);
    else start();
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(onIdle, { timeout: 2_000 });
}
