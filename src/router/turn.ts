import { flushSync } from 'react-dom';
import { prefersLessMotion } from '../adapters/motion';
import { hasTabs } from '../chrome/tabs';
import { hrefs, type Route } from '../routes';
import { whenCalm } from './calm';

interface Turn {
  /** null on the first screen */
  readonly from: Route | null;
  readonly to: Route;
  readonly isBack: boolean;
  /** The browser has moved the page itself, with the gesture that went back. */
  readonly isMoved: boolean;
  /** what has to be read before there is anything to draw */
  readonly waitsFor: Parameters<typeof whenCalm>[0];
}

/** The picture of the product that is left or opened has this name on both screens, and only while it moves. */
const PICTURE = 'product-picture';

let moving: ViewTransition | null = null;

/**
 * Draws the next screen as a page that turns (visual direction 5): forward comes from the inline end, back from the start, and
 * the tapped card's picture grows into the product's. Only that picture is the browser's view transition, because nothing that
 * takes part in one can be tapped; the rest moves by itself. Where the browser can't or the shopper wants less motion, the
 * screen is drawn at once. One whose answers come soon is drawn with them, instead of with shapes that flash.
 */
export function turnPage(turn: Turn, draw: () => void): void {
  if (!turn.from || turn.isMoved || isSamePlace(turn.from, turn.to) || !canTurn()) {
    delete document.documentElement.dataset.turn;
    draw();
    return;
  }
  const drawTurned = () => {
    document.documentElement.dataset.turn = wayOf(turn);
    flushSync(draw);
  };
  const left = turn.from.name === 'product' ? heroOf() : tileOf(turn.to);
  if (left) movePicture(left, turn, drawTurned);
  else void whenCalm(turn.waitsFor).then(drawTurned).catch(reportError);
}

/** A bar at the thumb is fixed to the window, which a page that slides would take from it: such a screen only fades in. */
const wayOf = ({ to, isBack }: Turn) => (hasTabs(to.name) ? (isBack ? 'back' : 'forward') : 'fade');

const canTurn = () => typeof document.startViewTransition === 'function' && !prefersLessMotion() && !document.hidden;

/** A filter or a search changes the address and not the place. */
const isSamePlace = (from: Route, to: Route) => from.name === to.name && from.name !== 'product';

function movePicture(left: HTMLElement, turn: Turn, draw: () => void): void {
  name(left);
  const transition = document.startViewTransition(async () => {
    await whenCalm(turn.waitsFor);
    unname();
    draw();
    const arrived = turn.to.name === 'product' ? heroOf() : turn.from && tileOf(turn.from);
    if (arrived) name(arrived);
  });
  moving = transition;
  const done = () => {
    if (moving === transition) unname();
  };
  // One that is skipped, because the next has begun or the page is hidden, is drawn all the same.
  transition.ready.catch(() => {});
  transition.updateCallbackDone.catch(reportError);
  transition.finished.then(done, done);
}

const heroOf = () => document.querySelector<HTMLElement>('[data-hero]');

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

const name = (element: HTMLElement) => element.style.setProperty('view-transition-name', PICTURE);

function unname(): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[style*="${PICTURE}"]`))
    element.style.removeProperty('view-transition-name');
}
