import { createActor, fromCallback, type AnyActorRef } from 'xstate';
import type { LoadedScreen, ScreenEvent, Shown } from '../../../machines/navigation/arrival.types';
import type { RouteName } from '../../../domain/routes/manifest';
import { initialDataOf, NO_INITIAL_DATA, type InitialData } from '../../../machines/catalogue/initial-data.rules';
import type { Screen, Visit } from '../../screens/screen';
import { inspect } from '../inspection';

export type Actors = Readonly<Record<string, AnyActorRef>>;

/** What draws a screen, and its machines where they stand side by side. */
export interface ScreenView {
  readonly screen: Screen;
  readonly actors: Actors;
}

/** What draws a screen that has been started; its one machine is called `screen`. */
export function viewOf({ screen, actor }: Shown): ScreenView {
  const view = screen as ScreenView;
  return view.screen.machine ? { ...view, actors: { screen: actor as AnyActorRef } } : view;
}

/** A screen as navigation starts it; a machine whose initial data is there already starts with it. */
export function startable(screen: Screen, visit: Visit<RouteName>, initialData: InitialData): LoadedScreen {
  const given = screen.input?.(visit);
  if (screen.machine)
    return {
      logic: screen.machine,
      input: withInitialData(given, 'screen', initialData),
      screen: { screen, actors: {} } satisfies ScreenView,
    };
  const input = given as Readonly<Record<string, unknown>>;
  const actors = Object.fromEntries(
    Object.entries(screen.actors ?? {}).map(([name, logic]) => [
      name,
      createActor(logic, { input: withInitialData(input[name], name, initialData), id: name, inspect }) as AnyActorRef,
    ]),
  );
  return { logic: sideBySide, input: { screen, visit, actors }, screen: { screen, actors } satisfies ScreenView };
}

/** A screen that loads by itself starts with its initial data, one with child actors with theirs. */
const withInitialData = (input: unknown, name: string, initialData: InitialData): unknown =>
  initialData === NO_INITIAL_DATA ? input : { ...(input as object), ...initialDataOf(initialData, name), initialData };

interface SideBySide extends ScreenView {
  readonly visit: Visit<RouteName>;
}

/** A screen's machines as one actor: it starts them, passes on what they emit, and dies when one of them does. */
const sideBySide = fromCallback<ScreenEvent, SideBySide>(({ input, emit, receive, sendBack }) => {
  const { screen, visit, actors } = input;
  const all = Object.values(actors);
  for (const actor of all) {
    actor.on('*', emit);
    actor.subscribe({ error: (error) => sendBack({ type: 'xstate.error.actor.screen', error }) });
    actor.start();
  }
  const unfollow = screen.follow?.(actors as never, visit);
  receive((event) => {
    for (const actor of all) actor.send(event);
  });
  return () => {
    unfollow?.();
    for (const actor of all) actor.stop();
  };
});
