import { createActor, fromCallback, type AnyActorRef } from 'xstate';
import type { ScreenEvent } from '../../../machines/navigation/arrival.types';
import type { RouteName } from '../../../domain/routes/manifest';
import { NOTHING_WRITTEN, type Written } from '../../boot/initial-data';
import type { Screen, Visit } from '../../screens/screen';
import { inspect } from '../inspection';

export type Actors = Readonly<Record<string, AnyActorRef>>;

/** The actors of a screen, not started yet; one whose answer is there already starts with it. */
export function actorsOf(screen: Screen, visit: Visit<RouteName>, written: Written = NOTHING_WRITTEN): Actors {
  const logics = typeof screen.actors === 'function' ? screen.actors(visit) : screen.actors;
  const input = screen.input(visit);
  return Object.fromEntries(
    Object.entries(logics).map(([name, logic]) => [
      name,
      createActor(logic, { input: withAnswer(input[name], name, written), id: name, inspect }) as AnyActorRef,
    ]),
  );
}

const withAnswer = (input: unknown, name: string, { data, failures = {} }: Written): unknown =>
  name in data || name in failures ? { ...(input as object), data: data[name], failure: failures[name] } : input;

interface ScreenInput {
  readonly screen: Screen;
  readonly visit: Visit<RouteName>;
  readonly actors: Actors;
}

/** A screen as one actor: starts the screen's actors, passes on what they emit, and dies when one of them does. */
export const screenLogic = fromCallback<ScreenEvent, ScreenInput>(({ input, emit, receive, sendBack }) => {
  const { screen, visit, actors } = input;
  const all = Object.entries(actors);
  for (const [name, actor] of all) {
    actor.on('*', emit);
    actor.subscribe({
      // One that is stopped completes as well, without an output.
      complete: () => {
        const { status, output } = actor.getSnapshot();
        if (status === 'done') screen.finished?.(name, output as never, visit);
      },
      error: (error) => sendBack({ type: 'xstate.error.actor.screen', error }),
    });
    actor.start();
  }
  const unfollow = screen.follow?.(actors as never, visit);
  receive((event) => {
    for (const [, actor] of all) actor.send(event);
  });
  return () => {
    unfollow?.();
    for (const [, actor] of all) actor.stop();
  };
});
