import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { transitionName } from '../../tools/flows/chart/chart';
import { chartNodes, nodesOf, type Path, takenTransitions } from './paths';

/** What paths reach of a chart, counted against what the chart has. */
export interface Coverage {
  readonly states: readonly [reached: number, all: number];
  readonly transitions: readonly [taken: number, all: number];
  /** names of what no path gets to */
  readonly missing: { readonly states: readonly string[]; readonly transitions: readonly string[] };
  /** states that are reached and that nothing leads on from */
  readonly deadEnds: readonly string[];
}

/** Transitions that do something; one without target and action only says that an event is expected there. */
export const countedTransitions = (node: AnyStateNode): string[] =>
  [...node.transitions.values()]
    .flat()
    .filter(({ target, actions }) => target !== undefined || actions.length > 0)
    .map((transition) => transitionName(node, transition));

/** A state that is left in the step that enters it. */
const isTransient = ({ always }: AnyStateNode): boolean => always?.some(({ guard }) => !guard) === true;

/** `always` transitions count by the states they lead to. */
export function coverageOf(machine: AnyStateMachine, paths: readonly Path[]): Coverage {
  const reached = new Set<string>();
  const walked = new Set<string>();
  const seen = new Set<string>();
  const led = new Set<string>();
  for (const { steps } of paths) {
    steps.forEach(({ state, event }, place) => {
      for (const node of state._nodes as AnyStateNode[]) reached.add(node.id);
      const here = JSON.stringify(state.value);
      if (state.status === 'active') seen.add(here);
      const before = steps[place - 1]?.state;
      if (!before) return;
      for (const name of takenTransitions(machine, before, event)) walked.add(name);
      if (JSON.stringify(before.value) !== here) led.add(JSON.stringify(before.value));
    });
  }
  const states = nodesOf(machine)
    .filter((node) => node.type !== 'history' && !isTransient(node))
    .map(({ id }) => id);
  const transitions = chartNodes(machine).flatMap(countedTransitions);
  const missing = {
    states: states.filter((id) => !reached.has(id)),
    transitions: transitions.filter((name) => !walked.has(name)),
  };
  return {
    states: [states.length - missing.states.length, states.length],
    transitions: [transitions.length - missing.transitions.length, transitions.length],
    missing,
    deadEnds: [...seen].filter((value) => !led.has(value)),
  };
}
