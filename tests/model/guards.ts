import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import { transitionName } from '../../tools/flows/chart/chart';
import { createHarness, isInternal } from './harness';
import { chartNodes, type Path, type PathOptions } from './paths';

interface Guarded {
  readonly eventType: string;
  guard?: unknown;
}

/** ms after which every time limit of a machine is over. */
const LONG = 3_600_000;

/** Both answers of each guard, by the name of its transition: `cart.contents --order.settled[0] yes`. */
export const guardAnswers = (machine: AnyStateMachine): string[] =>
  guardedTransitions(machine).flatMap(({ name }) => [`${name} yes`, `${name} no`]);

/**
 * The answers that guards give while real actors walk the paths. In each state the actor also gets what it refuses there, and
 * at the end of a path all time passes: a guard that says no has to be asked too. Stops once both answers of all are known.
 */
export async function givenAnswers(
  machine: AnyStateMachine,
  starts: readonly (PathOptions & { readonly paths: readonly Path[] })[],
): Promise<Set<string>> {
  const missing = new Set(guardAnswers(machine));
  const given = new Set<string>();
  const record = (answer: string) => {
    missing.delete(answer);
    given.add(answer);
  };
  for (const { paths, input, events } of starts)
    for (const { steps } of paths) {
      if (missing.size === 0) return given;
      const { actor, apply, wait } = createHarness(machine, input, { prepare: (own) => watchGuards(own, record) });
      actor.subscribe({ error: () => {} });
      actor.start();
      for (const { event } of steps) {
        await apply(event);
        const state = actor.getSnapshot() as AnyMachineSnapshot;
        for (const other of events) if (!isInternal(other) && isRefused(state, other)) actor.send(other);
      }
      await wait(LONG);
      actor.stop();
    }
  return given;
}

const isRefused = (state: AnyMachineSnapshot, event: { type: string }) =>
  state.status === 'active' && !state.can(event as never);

/** Changes the guards of a machine, which has to be the caller's own, so that each answer is recorded. */
function watchGuards(machine: AnyStateMachine, record: (answer: string) => void): void {
  for (const { name, transition } of guardedTransitions(machine)) {
    const { guard } = transition;
    const check = (snapshot: AnyMachineSnapshot, { event }: { event: object }) => {
      const isMet = evaluateGuard(guard as never, snapshot.context as never, event as never, snapshot as never);
      record(`${name} ${isMet ? 'yes' : 'no'}`);
      return isMet;
    };
    // The form of the library's own guards, such as `not`.
    transition.guard = Object.assign(() => false, { check });
  }
}

function guardedTransitions(machine: AnyStateMachine) {
  return chartNodes(machine).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
      .map((transition) => ({ name: transitionName(node, transition), transition: transition as unknown as Guarded }))
      .filter(({ transition }) => transition.guard !== undefined),
  );
}
