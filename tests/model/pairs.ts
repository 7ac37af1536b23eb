import { type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode, transition } from 'xstate';
import { countedTransitions } from './coverage';
import { createHarness } from './harness';
import { type AnyEvent, chartNodes, type Path, type PathOptions, takenTransitions } from './paths';

/** A way that a machine may begin, with the paths that take its every transition. */
export interface Walked extends PathOptions {
  readonly paths: readonly Path[];
}

/** The name of two transitions in a row. */
export const pairOf = (first: string, second: string) => `${first} → ${second}`;

/** `first → second` for every two transitions of which the second leads on from a state that the first has led to. */
export function pairsOf(machine: AnyStateMachine, starts: readonly Walked[]): Set<string> {
  const pairs = new Set<string>();
  const counted = new Set(chartNodes(machine).flatMap(countedTransitions));
  for (const { first, state } of edgesOf(machine, starts))
    if (counted.has(first))
      for (const node of state._nodes as AnyStateNode[])
        for (const second of countedTransitions(node)) pairs.add(pairOf(first, second));
  return pairs;
}

/**
 * Takes as many of the pairs as it finds, on real actors: first behind each transition of a path whatever can follow it, with
 * the events of every start; then, for pairs that are still missing, both transitions behind each state of a path.
 *
 * @returns the pairs that were taken
 */
export async function walkPairs(machine: AnyStateMachine, starts: readonly Walked[]): Promise<Set<string>> {
  const all = pairsOf(machine, starts);
  const events = unique(starts.flatMap((start) => start.events));
  const found = new Set<string>();
  const taken = new Set<string>();
  const isMissing = (pair: string) => all.has(pair) && !found.has(pair);

  const leadsToMissing = (first: string) =>
    [...all].some((pair) => pair.startsWith(pairOf(first, '')) && isMissing(pair));

  for (const depth of [1, 2, 3])
    for (const start of starts)
      for (const { steps, state } of depth > 2 ? distinct(statesOf(machine, start), start) : statesOf(machine, start)) {
        for (const ending of endingsOf(state, start, depth, steps.at(-1)?.[1] ?? [])) {
          const way = [...steps.map(([event]) => event), ...ending];
          for (const pair of await takenBy(way, start.input)) taken.add(pair);
        }
      }
  return taken;

  /** Events that take a missing pair behind a state, which the transitions `before` have led to. */
  function endingsOf(
    state: AnyMachineSnapshot,
    start: Walked,
    depth: number,
    before: readonly string[],
  ): readonly AnyEvent[][] {
    const { isOffered = () => true } = start;
    if (state.status !== 'active') return [];
    return events
      .filter((event) => state.can(event as never) && isOffered(state, event))
      .flatMap((event) => {
        const next = takenTransitions(machine, state, event);
        if (depth > 1) {
          if (depth === 2 && !next.some(leadsToMissing)) return [];
          const [after] = transition(machine, state as never, event as never);
          return endingsOf(after as AnyMachineSnapshot, start, depth - 1, next).map((rest) => [event, ...rest]);
        }
        const fresh = before.flatMap((first) => next.map((second) => pairOf(first, second))).filter(isMissing);
        for (const pair of fresh) found.add(pair);
        return fresh.length > 0 ? [[event]] : [];
      });
  }

  /** The pairs that a real actor takes. */
  async function takenBy(way: readonly AnyEvent[], input: unknown): Promise<string[]> {
    const { actor, apply } = createHarness(machine, input);
    const pairs: string[] = [];
    let before: readonly string[] = [];
    actor.subscribe({ error: () => {} });
    actor.start();
    for (const event of way) {
      const now = takenTransitions(machine, actor.getSnapshot() as AnyMachineSnapshot, event);
      await apply(event);
      for (const first of before) for (const second of now) pairs.push(pairOf(first, second));
      before = now;
    }
    actor.stop();
    return pairs;
  }
}

interface Reached {
  readonly steps: readonly (readonly [event: AnyEvent, taken: readonly string[]])[];
  readonly state: AnyMachineSnapshot;
}

/**
 * Each state behind each transition of the paths, once, with the events that lead there. It is computed again from the
 * beginning, because the states of a path come from other ways to the same key.
 */
function statesOf(machine: AnyStateMachine, { paths, stateKey = ({ value }) => value }: Walked): Reached[] {
  const reached = new Map<string, Reached>();
  for (const {
    steps: [beginning, ...steps],
  } of paths) {
    const way: (readonly [AnyEvent, readonly string[]])[] = [];
    let state = beginning?.state as AnyMachineSnapshot;
    for (const { event } of steps) {
      way.push([event as AnyEvent, takenTransitions(machine, state, event)]);
      [state] = transition(machine, state as never, event as never) as unknown as [AnyMachineSnapshot];
      const key = JSON.stringify([way.at(-1)?.[1], stateKey(state)]);
      if (!reached.has(key)) reached.set(key, { steps: [...way], state });
    }
  }
  return [...reached.values()];
}

const edgesOf = (machine: AnyStateMachine, starts: readonly Walked[]) =>
  starts.flatMap((start) =>
    statesOf(machine, start).flatMap(({ steps, state }) =>
      state.status === 'active' ? (steps.at(-1)?.[1] ?? []).map((first) => ({ first, state })) : [],
    ),
  );

/** One state for each key, whatever led to it. */
const distinct = (states: readonly Reached[], { stateKey = ({ value }) => value }: Walked): Reached[] => [
  ...new Map(states.map((one) => [JSON.stringify(stateKey(one.state)), one])).values(),
];

/** Events once each, by what they carry. */
function unique(events: readonly AnyEvent[]): AnyEvent[] {
  const plain = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'implementations' in value ? undefined : value;
  return [...new Map(events.map((event) => [JSON.stringify(event, plain), event])).values()];
}
