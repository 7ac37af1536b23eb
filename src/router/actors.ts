import { createActor, type AnyActorRef } from 'xstate';
import type { Answers } from '../answers';
import { inspect } from '../inspection';
import type { RouteName } from '../routes';
import type { Screen, Visit } from '../screens/screen';

export type Actors = Readonly<Record<string, AnyActorRef>>;

/** The actors of a screen, not started yet; one whose entities are there already starts with them. */
export function actorsOf(screen: Screen, visit: Visit<RouteName>, data: Answers['data'] = {}): Actors {
  const logics = typeof screen.actors === 'function' ? screen.actors(visit) : screen.actors;
  const input = screen.input(visit);
  return Object.fromEntries(
    Object.entries(logics).map(([name, logic]) => [
      name,
      createActor(logic, { input: withData(input[name], data[name]), id: name, inspect }) as AnyActorRef,
    ]),
  );
}

const withData = (input: unknown, data: unknown): unknown =>
  data === undefined ? input : { ...(input as object), data };
