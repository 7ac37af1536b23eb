import { flushSync } from 'react-dom';
import { prefersLessMotion } from '../adapters/motion/motion';
import { factsOf } from '../../domain/routes/facts';
import type { Route } from '../../domain/routes/manifest';
import type { Around } from '../screens/screen';
import { whenCalm } from './when-settled';

interface Turn {
  /** null on the first screen */
  readonly from: Route | null;
  readonly to: Route;
  readonly isBack: boolean;
  /** The browser has moved the page itself, with the gesture that went back. */
  readonly isMoved: boolean;
  /** what has to be read before there is anything to draw */
  readonly waitsFor: Parameters<typeof whenCalm>[0];
  /** what moves by itself from one screen to the other */
  readonly around: Around;
}

/** Nothing moves from one screen to the other. */
export const drawAlone: Around = (_step, draw) => {
  draw();
  return () => {};
};

/** Ends what still moves from the screen before. */
let settle = () => {};

/**
 * Draws the next screen as a page that turns (visual direction 5): forward comes from the inline end, back from the start, and
 * the tapped card's picture grows into the product's. All of it moves by itself, over pages that can be tapped at once. Where
 * the browser can't or the shopper wants less motion, the screen is drawn at once. One whose answers come soon is drawn with
 * them, instead of with shapes that flash.
 */
export function turnPage(turn: Turn, draw: () => void): void {
  const { from, to, around } = turn;
  if (!from || turn.isMoved || isSamePlace(from, to) || !canTurn()) {
    settle();
    delete document.documentElement.dataset.turn;
    draw();
    return;
  }
  const drawTurned = () => {
    settle();
    // The page stands still until it is measured.
    delete document.documentElement.dataset.turn;
    settle = around({ from, to, isBack: turn.isBack }, () => flushSync(draw));
    document.documentElement.dataset.turn = wayOf(turn);
  };
  void whenCalm(turn.waitsFor).then(drawTurned).catch(reportError);
}

/** A bar at the thumb is fixed to the window, which a page that slides would take from it: such a screen only fades in. */
const wayOf = ({ to, isBack }: Turn) => (factsOf(to.name).hasTabBar ? (isBack ? 'back' : 'forward') : 'fade');

const canTurn = () => typeof Element.prototype.animate === 'function' && !prefersLessMotion() && !document.hidden;

/** A filter or a search changes the address and not the place. */
const isSamePlace = (from: Route, to: Route) => from.name === to.name && from.name !== 'product';
