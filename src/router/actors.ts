import { createActor, type AnyActorLogic, type AnyActorRef } from 'xstate';
import { NOTHING_WRITTEN, type Written } from '../boot/initial-data';
import { inspect } from '../app/inspection';
import type { RouteName } from '../../domain/routes/manifest';
import type { Screen, Visit } from '../screens/screen';

export type Actors = Readonly<Record<string, AnyActorRef>>;

/** The actors of a screen, not started yet; one whose answer is there already starts with it. */
export function actorsOf(screen: Screen, visit: Visit<RouteName>, written: Written = NOTHING_WRITTEN): Actors {
  const given = screen.input?.(visit);
  const logics: Readonly<Record<string, AnyActorLogic>> =
    screen.actors ?? (screen.machine ? { screen: screen.machine } : {});
  const input = (screen.actors ? given : { screen: given }) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(logics).map(([name, logic]) => [
      name,
      createActor(logic, { input: withAnswer(input[name], name, written), id: name, inspect }) as AnyActorRef,
    ]),
  );
}

const withAnswer = (input: unknown, name: string, { data, failures = {} }: Written): unknown =>
  name in data || name in failures ? { ...(input as object), data: data[name], failure: failures[name] } : input;
