import { createActor, type AnyActorLogic, type AnyActorRef } from 'xstate';
import { answerTo, NOTHING_WRITTEN, type Written } from '../../machines/catalogue/written.rules';
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

/** A screen that reads by itself begins with its answer, one with parts with theirs. */
const withAnswer = (input: unknown, name: string, written: Written): unknown => {
  if (written === NOTHING_WRITTEN) return input;
  return { ...(input as object), ...answerTo(written, name), written };
};
