import { getStateNodes, TestModel, type StatePath } from '@xstate/graph';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { transitionName } from '../../tools/flows/chart/chart';

export type Path = StatePath<AnyMachineSnapshot, EventObject>;

/** An event with whatever it carries. */
export type AnyEvent = EventObject & { readonly [field: string]: unknown };

export interface PathOptions {
  readonly input?: unknown;
  /** Every event the walk may use, including `xstate.done.actor.*`, `xstate.error.actor.*`, `xstate.after.*` and `xstate.snapshot.*`. */
  readonly events: readonly AnyEvent[];
  /** What makes two snapshots the same state. Default: the state value. Add what a guard reads. */
  readonly stateKey?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Narrows the walk to what a person can do on the screen: false for an event that nothing there stands for just now. */
  readonly isOffered?: (snapshot: AnyMachineSnapshot, event: AnyEvent) => boolean;
}

/** The fewest paths that together take every transition that the events can take. */
export function everyTransition(
  machine: AnyStateMachine,
  { input, events, stateKey = (snapshot) => snapshot.value, isOffered = () => true }: PathOptions,
): Path[] {
  const model = new TestModel(machine as never, {
    input: input as never,
    events: ((snapshot: AnyMachineSnapshot) =>
      events.filter((event) => snapshot.can(event) && isOffered(snapshot, event))) as never,
    serializeState: ((snapshot: AnyMachineSnapshot, event?: EventObject, from?: AnyMachineSnapshot) =>
      JSON.stringify(event ? [stateKey(snapshot), event, from && stateKey(from)] : [stateKey(snapshot)])) as never,
  });
  return model.getShortestPaths() as unknown as Path[];
}

/** A path as a title: where it ends and what was done. */
export const nameOf = (path: Path): string =>
  `${JSON.stringify(path.state.value)} via ${
    path.steps
      .slice(1)
      .map((step) => readable(step.event))
      .join(', ') || 'start'
  }`;

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const readable = ({ type, ...rest }: EventObject & { output?: unknown; error?: unknown }): string =>
  type
    .replace(/^xstate\.done\.actor\./, `${short(JSON.stringify(rest.output) ?? '')} from `)
    .replace(/^xstate\.error\.actor\./, 'error from ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');

/** The nodes of a chart below its root. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => getStateNodes(machine.root as never) as never;

/** All nodes of a chart. */
export const chartNodes = (machine: AnyStateMachine): AnyStateNode[] => [
  machine.root as AnyStateNode,
  ...nodesOf(machine),
];

/** The transitions that an event takes in a state. */
export const takenTransitions = (machine: AnyStateMachine, before: AnyMachineSnapshot, event: EventObject): string[] =>
  machine
    .getTransitionData(before as never, event as never)
    .map((transition) => transitionName(transition.source as AnyStateNode, transition));
