import { savesData } from '../adapters/connection';
import { routeAt, type RouteName } from '../routes';

/** The route of the shop that a link under a finger leads to; null for anything else. */
function routeUnder(target: EventTarget | null): RouteName | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin || link.target !== '') return null;
  return routeAt(link.pathname, link.search).name;
}

/**
 * Asks for the code of a screen when a finger comes down on its link, a tenth of a second before the tap is one
 * (architecture, Three lifetimes). Not for who saves data: a finger may only be scrolling. The answer stops it.
 */
export function loadAhead(load: (name: RouteName) => Promise<unknown>): () => void {
  const touched = (event: PointerEvent) => {
    if (event.button !== 0 || savesData()) return;
    const name = routeUnder(event.target);
    // A failure is told when the screen is really wanted; it is asked for again then.
    if (name !== null && name !== 'notFound') load(name).catch(() => {});
  };
  window.addEventListener('pointerdown', touched, { capture: true, passive: true });
  return () => window.removeEventListener('pointerdown', touched, { capture: true });
}

/** Where most shoppers go next. */
const LIKELY: Partial<Record<RouteName, RouteName>> = {
  home: 'product',
  categories: 'categoryProducts',
  categoryChildren: 'categoryProducts',
  categoryProducts: 'product',
  products: 'product',
  favorites: 'product',
  product: 'cart',
  cart: 'checkout',
};

/** Asks for the code of the likely next screen once the page has nothing else to do; not for who saves data. */
export function loadLikely(name: RouteName, load: (name: RouteName) => Promise<unknown>): void {
  const next = LIKELY[name];
  if (next === undefined || savesData()) return;
  const begin = () => void load(next).catch(() => {});
  if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: 2_000 });
}
