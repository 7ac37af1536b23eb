import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { transitionName } from '../../tools/flows/chart/chart';
import { createHarness } from './harness';
import { chartNodes, type Path, takenTransitions } from './paths';

const isLimit = (type: string) => type.startsWith('xstate.after.');

/** The transitions of a machine that a time limit causes, by their names. */
export const timeLimits = (machine: AnyStateMachine): string[] =>
  chartNodes(machine).flatMap((node) =>
    [...node.transitions.values()]
      .flat()
      .filter(({ eventType }) => isLimit(eventType))
      .map((transition) => transitionName(node, transition)),
  );

/**
 * Waits for each time limit on the paths once, on a real actor: until one millisecond before it, when nothing may have
 * happened, and then for that millisecond, in which it has to happen.
 *
 * @returns what was seen at each: `early` or `late` where it is wrong, `in time` otherwise
 */
export async function waitForLimits(
  machine: AnyStateMachine,
  starts: readonly { readonly input?: unknown; readonly paths: readonly Path[] }[],
): Promise<Readonly<Record<string, string>>> {
  const seen: Record<string, string> = {};
  for (const { paths, input } of starts)
    for (const { steps } of paths)
      for (const [place, { event }] of steps.entries()) {
        const before = steps[place - 1]?.state;
        if (!(before && isLimit(event.type))) continue;
        const names = takenTransitions(machine, before, event);
        if (names.every((name) => name in seen)) continue;
        const when = await momentOf(machine, input, steps.slice(0, place), event);
        for (const name of names) seen[name] = when;
      }
  return seen;
}

async function momentOf(machine: AnyStateMachine, input: unknown, steps: Path['steps'], limit: { type: string }) {
  const { actor, apply, wait, lengthOf } = createHarness(machine, input);
  const state = () => actor.getSnapshot() as AnyMachineSnapshot;
  actor.start();
  for (const { event } of steps) await apply(event);
  const before = state();
  await wait(lengthOf(limit) - 1);
  if (state() !== before) return 'early';
  await wait(1);
  const when = state() === before ? 'late' : 'in time';
  actor.stop();
  return when;
}
