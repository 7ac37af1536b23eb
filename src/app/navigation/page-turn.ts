import { flushSync } from 'react-dom';
import { type AnyActorRef, type EventObject, fromCallback } from 'xstate';
import type { TurnInput } from '../../../machines/navigation/arrival.types';
import { factsOf } from '../../../domain/routes/facts';
import type { Route } from '../../../domain/routes/manifest';
import { prefersLessMotion } from '../../adapters/motion/motion';
import type { Around, Screen } from '../../screens/screen';
import { whenIdle } from './when-idle';

/** Nothing moves from one screen to the other. */
const drawAlone: Around = (_step, draw) => {
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
export const turnPage = fromCallback<EventObject, TurnInput>(({ input: { from, to }, sendBack }) => {
  const { isBack, isMoved, route, state } = to.visit;
  const before = from?.visit.route;
  const draw = () => sendBack({ type: 'page.turned' });
  if (!before || isMoved || isSamePlace(before, route) || !canTurn()) {
    settle();
    delete document.documentElement.dataset.turn;
    draw();
    return;
  }
  const screen = to.screen as Screen;
  const around = screen.around ?? (from.screen as Screen).around ?? drawAlone;
  let isOver = false;
  const drawTurned = () => {
    if (isOver) return;
    settle();
    // The page stands still until it is measured.
    delete document.documentElement.dataset.turn;
    settle = around({ from: before, to: route, isBack }, () => flushSync(draw));
    document.documentElement.dataset.turn = wayOf(route, isBack);
  };
  const idle = screen.isKnown?.(state) ? Promise.resolve() : whenIdle(to.actor as AnyActorRef);
  void idle.then(drawTurned).catch(reportError);
  return () => {
    isOver = true;
  };
});

/** A bar at the thumb is fixed to the window, which a page that slides would take from it: such a screen only fades in. */
const wayOf = ({ name }: Route, isBack: boolean) => (factsOf(name).hasTabBar ? (isBack ? 'back' : 'forward') : 'fade');

const canTurn = () => typeof Element.prototype.animate === 'function' && !prefersLessMotion() && !document.hidden;

/** A filter or a search changes the address and not the place. */
const isSamePlace = (from: Route, to: Route) => from.name === to.name && from.name !== 'product';
