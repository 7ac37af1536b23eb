import { savesData } from '../../adapters/device/connection';
import { whenTouched } from '../../boot/first-touch';
import { factsOf } from '../../../domain/routes/facts';
import type { Route, RouteName } from '../../../domain/routes/manifest';
import { routeAt } from '../../../domain/routes/match';
import type { Screen } from '../../screens/screen';

/** ms that an answer which was asked for ahead is kept; what can be bought may change meanwhile */
const LIFE = 5_000;

/** The route of the shop that a link under a finger leads to; null for anything else. */
function routeUnder(target: EventTarget | null): Route | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin || link.target !== '') return null;
  return routeAt(link.pathname, link.search);
}

/**
 * Asks for the code of a screen and for what it reads first when a finger comes down on its link, a tenth of a second before
 * the tap is one (architecture, Three lifetimes). Not for who saves data: a finger may only be scrolling. The answer stops it.
 */
export function loadAhead(load: (name: RouteName) => Promise<Screen>): () => void {
  const touched = (event: PointerEvent) => {
    if (event.button !== 0 || savesData()) return;
    const route = routeUnder(event.target);
    if (route === null || route.name === 'notFound') return;
    load(route.name)
      .then((screen) => {
        const forget = screen.ahead?.(route);
        if (forget) setTimeout(forget, LIFE);
      })
      // A failure is told when the screen is really wanted; it is asked for again then.
      .catch(() => {});
  };
  window.addEventListener('pointerdown', touched, { capture: true, passive: true });
  return () => window.removeEventListener('pointerdown', touched, { capture: true });
}

/** Whether links lead there and all of them lie outside the window. */
function isFar(name: RouteName): boolean {
  const links = [...document.querySelectorAll('a[href]')].filter((link) => routeUnder(link)?.name === name);
  const isSeen = (link: Element) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  };
  return links.length > 0 && !links.some(isSeen);
}

let callOff = () => {};
let shown = 0;

/**
 * Asks for the code of the likely next screen once the page has nothing else to do, and where no link to it can be seen yet,
 * once the shopper looks further; not for who saves data.
 */
export function loadLikely(name: RouteName, load: (name: RouteName) => Promise<unknown>): void {
  callOff();
  shown += 1;
  const own = shown;
  const next = factsOf(name).prefetch;
  if (next === null || savesData()) return;
  const begin = () => void load(next).catch(() => {});
  const idle = () => {
    if (own !== shown) return;
    if (isFar(next)) callOff = whenTouched(begin);
    else begin();
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(idle, { timeout: 2_000 });
}
