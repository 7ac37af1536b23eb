import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { everyTransition, nameOf, nodesOf, type Path, type PathOptions } from './paths';
import { walk } from './walk';

interface Beginning extends PathOptions {
  readonly name: string;
}

interface Coverage {
  readonly states: readonly [reached: number, all: number];
  readonly transitions: readonly [taken: number, all: number];
}

/** Holds when a path has been walked; gets the real actor's last snapshot. */
type Check = (snapshot: AnyMachineSnapshot, path: Path) => void;

/** Transitions that do something; one without target and action only says that an event is expected there. */
const transitionsOf = (node: AnyStateNode): string[] =>
  [...node.transitions.values()]
    .flat()
    .filter(({ target, actions }) => target !== undefined || actions.length > 0)
    .map((transition) => `${node.id} --${transition.eventType}[${indexOf(node, transition)}]`);

const indexOf = (node: AnyStateNode, transition: { eventType: string }) =>
  (node.transitions.get(transition.eventType) ?? []).indexOf(transition as never);

/**
 * Walks every transition of a machine from each way it can begin, on the real actor, and fails with the name of a state or
 * transition that no path takes. `always` transitions count by the states they lead to.
 */
export function coverMachine(
  machine: AnyStateMachine,
  beginnings: readonly Beginning[],
  check: Check = () => {},
): void {
  const reached = new Set<string>();
  const taken = new Set<string>();
  for (const { name, ...options } of beginnings) {
    const paths = everyTransition(machine, options);
    describe(name, () => {
      test.each(paths.map((path) => [nameOf(path), path] as const))('%s', async (_name, path) => {
        check(await walk(machine, path, options.input), path);
      });
    });
    for (const path of paths) note(path);
  }

  test(`${machine.id}: every state is reached and every transition taken`, () => {
    const states = nodesOf(machine)
      .filter((node) => node.type !== 'history')
      .map((node) => node.id)
      .filter((id) => !isTransient(machine, id));
    const transitions = [machine.root as AnyStateNode, ...nodesOf(machine)].flatMap(transitionsOf);
    const coverage: Coverage = {
      states: [states.filter((id) => reached.has(id)).length, states.length],
      transitions: [transitions.filter((id) => taken.has(id)).length, transitions.length],
    };
    process.stdout.write(
      `${machine.id}: states ${coverage.states.join(' / ')}, transitions ${coverage.transitions.join(' / ')}\n`,
    );
    expect({
      states: states.filter((id) => !reached.has(id)),
      transitions: transitions.filter((id) => !taken.has(id)),
    }).toEqual({ states: [], transitions: [] });
  });

  function note(path: Path) {
    let before: AnyMachineSnapshot | null = null;
    for (const { state, event } of path.steps) {
      for (const node of state._nodes as AnyStateNode[]) reached.add(node.id);
      if (before) noteTransitions(before, event);
      before = state;
    }
  }

  function noteTransitions(before: AnyMachineSnapshot, event: EventObject) {
    for (const transition of machine.getTransitionData(before as never, event as never)) {
      const node = transition.source as AnyStateNode;
      taken.add(`${node.id} --${transition.eventType}[${indexOf(node, transition)}]`);
    }
  }
}

const isTransient = (machine: AnyStateMachine, id: string): boolean => {
  const node = nodesOf(machine).find((candidate) => candidate.id === id);
  return (
    node !== undefined &&
    (node.always?.length ?? 0) > 0 &&
    node.always?.some((transition) => !transition.guard) === true
  );
};
