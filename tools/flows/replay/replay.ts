import {
  initialTransition,
  matchesState,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type StateValue,
} from 'xstate';
import { ApiFailure, type Failure } from '../../../api/failure';
import type { Step } from '../../../src/flows/recording';
import type { Trace } from './trace';

interface ReplayedStep extends Step {
  readonly reached: AnyMachineSnapshot;
  /** whether the machine is now in the state that was recorded */
  readonly agrees: boolean;
}

export interface Replay {
  readonly steps: readonly ReplayedStep[];
  readonly isSame: boolean;
}

/**
 * Feeds a trace to the machine again, nothing started and nothing called: every answer of an actor and every time that ran
 * out is an event of the trace. Throws what a guard or an action throws on data that the trace does not hold.
 */
export function replay(machine: AnyStateMachine, { steps }: Pick<Trace, 'steps'>): Replay {
  const [start, ...rest] = steps as [Step, ...Step[]];
  const [initial] = initialTransition(machine, revive(start.event.input) as never);
  const replayed = [stepOf(start, initial as AnyMachineSnapshot)];
  let snapshot = initial as AnyMachineSnapshot;
  for (const step of rest) {
    snapshot = transition(machine, snapshot, revive(step.event) as EventObject)[0] as AnyMachineSnapshot;
    replayed.push(stepOf(step, snapshot));
  }
  return { steps: replayed, isSame: replayed.every(({ agrees }) => agrees) };
}

const stepOf = (step: Step, reached: AnyMachineSnapshot): ReplayedStep => ({
  ...step,
  reached,
  agrees: sorted(reached.value) === sorted(step.value),
});

const sorted = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{${Object.entries(value)
        .map(([key, inner]) => `${key}:${sorted(inner)}`)
        .sort()
        .join()}}`
    : String(value);

/** Failures and machine snapshots as machines know them, out of the plain data of a trace. */
function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== 'object' || value === null) return value;
  if ('$failure' in value)
    return value.$failure ? new ApiFailure(revive(value.$failure) as Failure) : new Error('recorded');
  if ('$value' in value && '$tags' in value) {
    const { $value, $tags, ...snapshot } = value as Record<string, unknown>;
    const state = JSON.parse(String($value)) as StateValue;
    return {
      ...(revive(snapshot) as object),
      value: state,
      tags: new Set($tags as string[]),
      hasTag: (tag: string) => ($tags as string[]).includes(tag),
      matches: (wanted: StateValue) => matchesState(wanted, state),
    };
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revive(inner)]));
}
