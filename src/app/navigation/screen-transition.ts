import { flushSync } from 'react-dom';
import { type AnyActorRef, type EventObject, fromCallback } from 'xstate';
import type { TransitionInput } from '../../../machines/navigation/screen-loader.types';
import { factsOf } from '../../../domain/routes/facts';
import type { Route } from '../../../domain/routes/manifest';
import { prefersLessMotion } from '../../adapters/motion/motion';
import type { Around, Screen } from '../../screens/screen';
import { whenIdle } from './when-idle';

const renderOnly: Around = (_step, render) => {
  render();
  return () => {};
};

/** Finishes the animations of the previous transition. */
let finishPrevious = () => {};

/**
 * Renders the next screen with a transition: forward from the inline end, back from the start.
 * Both pages stay interactive. Waits briefly for the screen's data, so that skeletons don't flash. No transition with
 * reduced motion or without browser support.
 */
export const transitionScreen = fromCallback<EventObject, TransitionInput>(({ input: { from, to }, sendBack }) => {
  const { isBack, isMoved, route, state } = to.visit;
  const before = from?.visit.route;
  const render = () => sendBack({ type: 'transition.started' });
  if (!before || isMoved || isSameScreen(before, route) || !canAnimate()) {
    finishPrevious();
    delete document.documentElement.dataset.turn;
    render();
    return;
  }
  const screen = to.screen as Screen;
  const around = screen.around ?? (from.screen as Screen).around ?? renderOnly;
  let isCancelled = false;
  const renderWithTransition = () => {
    if (isCancelled) return;
    finishPrevious();
    // Elements are measured before the page moves.
    delete document.documentElement.dataset.turn;
    finishPrevious = around({ from: before, to: route, isBack }, () => flushSync(render));
    document.documentElement.dataset.turn = directionOf(route, isBack);
  };
  const idle = screen.isKnown?.(state) ? Promise.resolve() : whenIdle(to.actor as AnyActorRef);
  void idle.then(renderWithTransition).catch(reportError);
  return () => {
    isCancelled = true;
  };
});

/** A sliding page would move its fixed bottom bar along, so a screen with a bar of its own only fades in. */
const directionOf = ({ name }: Route, isBack: boolean) =>
  factsOf(name).hasTabBar ? (isBack ? 'back' : 'forward') : 'fade';

const canAnimate = () => typeof Element.prototype.animate === 'function' && !prefersLessMotion() && !document.hidden;

/** A filter or a search changes the address, not the screen. */
const isSameScreen = (from: Route, to: Route) => from.name === to.name && from.name !== 'product';
