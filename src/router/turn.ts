import { flushSync } from 'react-dom';
import { prefersLessMotion } from '../adapters/motion';
import { hrefs, type Route } from '../routes';
import { whenCalm } from './calm';

interface Turn {
  /** null on the first screen */
  readonly from: Route | null;
  readonly to: Route;
  readonly isBack: boolean;
  /** The browser has moved the page itself, with the gesture that went back. */
  readonly isMoved: boolean;
  readonly actors: Parameters<typeof whenCalm>[0];
}

let turning: ViewTransition | null = null;

/** The picture of the product that is left or opened has this name on both screens, and only while the page turns. */
const HERO = 'product-picture';

/**
 * Draws the next screen as a page that turns (visual direction 5): forward comes from the inline end, back from the start, and
 * the tapped card's picture grows into the product's. Where the browser can't or the shopper wants less motion, it is drawn
 * at once. A screen whose answers come soon is drawn with them, instead of with shapes that flash.
 */
export function turnPage(turn: Turn, draw: () => void): void {
  if (!turn.from || turn.isMoved || isSamePlace(turn.from, turn.to) || !canTurn()) {
    draw();
    return;
  }
  const page = document.documentElement;
  page.dataset.turn = turn.isBack ? 'back' : 'forward';
  const card = turn.isBack ? null : name(tileOf(turn.to));
  const hero = turn.from.name === 'product' ? name(document.querySelector<HTMLElement>('[data-hero]')) : null;
  const transition = document.startViewTransition(async () => {
    await whenCalm(turn.actors);
    unname(card, hero);
    flushSync(draw);
    if (turn.to.name === 'product' && card) name(document.querySelector<HTMLElement>('[data-hero]'));
    else if (hero && turn.isBack && turn.from) name(tileOf(turn.from));
  });
  turning = transition;
  const done = () => {
    // The next one may have begun.
    if (turning !== transition) return;
    delete page.dataset.turn;
    unname(...document.querySelectorAll<HTMLElement>(`[style*="${HERO}"]`));
  };
  // One that is skipped, because the next has begun or the page is hidden, is drawn all the same.
  transition.ready.catch(() => {});
  transition.updateCallbackDone.catch(reportError);
  transition.finished.then(done, done);
}

const canTurn = () =>
  typeof document.startViewTransition === 'function' && !prefersLessMotion() && document.visibilityState === 'visible';

/** A filter or a search changes the address and not the place. */
const isSamePlace = (from: Route, to: Route) => from.name === to.name && from.name !== 'product';

/** The tile of a product's card that can be seen; the one that has the focus where there are several. */
function tileOf(route: Route): HTMLElement | null {
  if (route.name !== 'product') return null;
  const links = [...document.querySelectorAll(`article a[href="${CSS.escape(hrefs.product(route.productId))}"]`)];
  const seen = links.filter((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
  const link = seen.find((one) => one === document.activeElement) ?? seen[0];
  return link?.closest('article')?.querySelector<HTMLElement>('[data-tile]') ?? null;
}

function name(element: HTMLElement | null): HTMLElement | null {
  element?.style.setProperty('view-transition-name', HERO);
  return element;
}

function unname(...elements: (HTMLElement | null)[]): void {
  for (const element of elements) element?.style.removeProperty('view-transition-name');
}
