import { type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode, getInitialMicrosteps } from 'xstate';
import { chartOf, transitionName } from '../../../tools/flows/chart/chart';
import type { Counts } from '../../../tools/flows/shading/coverage';
import type { Path } from '../paths';
import { walkPath } from './walk';

/** How often real actors that walk the paths enter each state of a chart and take each of its transitions, `always` included. */
export async function countsOf(
  machine: AnyStateMachine,
  starts: readonly { readonly input?: unknown; readonly paths: readonly Path[] }[],
): Promise<Counts> {
  const { nodes, edges } = chartOf(machine);
  const states = new Map(
    nodes.filter(({ kind, parent }) => kind !== 'history' && parent !== null).map(({ id }) => [id, 0]),
  );
  const transitions = new Map(edges.map(({ transition }) => [transition, 0]));
  for (const { paths, input } of starts)
    for (const path of paths) {
      let before = new Set<string>();
      const enter = (snapshot: AnyMachineSnapshot) => {
        const now = new Set((snapshot._nodes as AnyStateNode[]).map(({ id }) => id));
        for (const id of now) if (!before.has(id)) increment(states, id);
        before = now;
      };
      const [[beginning]] = getInitialMicrosteps(machine, input as never) as [[AnyMachineSnapshot, unknown]];
      enter(beginning);
      await walkPath(machine, path, input, (seen) => {
        if (seen.type !== '@xstate.microstep') return;
        const snapshot = seen.snapshot as AnyMachineSnapshot;
        if (snapshot.machine.id !== machine.id) return;
        for (const taken of seen._transitions)
          increment(transitions, transitionName(taken.source as AnyStateNode, taken));
        enter(snapshot);
      });
    }
  return { states: Object.fromEntries(states), transitions: Object.fromEntries(transitions) };
}

/** Counts what a chart has: not its root, and no transition that only says that an event is expected. */
function increment(counts: Map<string, number>, name: string): void {
  const count = counts.get(name);
  if (count !== undefined) counts.set(name, count + 1);
}
