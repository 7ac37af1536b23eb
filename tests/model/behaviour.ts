import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Path } from './paths';

const LONGEST = 160;

/**
 * What a machine does, one line for each thing that can happen in a state: `state | event → state [tags]`. The lines are
 * committed beside the tests, so that a guard or a target that changes shows as a line that changed.
 */
export function behaviourOf(beginning: string, paths: readonly Path[]): string[] {
  const lines = new Set<string>();
  for (const { steps } of paths) {
    let before: AnyMachineSnapshot | null = null;
    for (const { state, event } of steps) {
      const from = before === null ? beginning : placeOf(before);
      lines.add(`${from} | ${before === null ? 'start' : wordsOf(event)} → ${placeOf(state)}`);
      before = state;
    }
  }
  return [...lines].sort();
}

function placeOf(snapshot: AnyMachineSnapshot): string {
  const tags = [...snapshot.tags].sort().join(' ');
  return `${JSON.stringify(snapshot.value)}${tags === '' ? '' : ` [${tags}]`}`;
}

/** The event with what it carries, cut where it is long. */
function wordsOf({ type, ...facts }: EventObject & { error?: unknown }): string {
  const { error, ...others } = facts;
  const carried = { ...others, ...(error !== undefined && { error: meaningOf(error) }) };
  const text = Object.keys(carried).length === 0 ? '' : ` ${JSON.stringify(carried, withoutActors)}`;
  return `${type}${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}`;
}

const meaningOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'failure' in error
    ? error.failure
    : error instanceof Error
      ? error.message
      : error;

/** A child's snapshot in an event is written as its value and status, without its context. */
const withoutActors = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'machine' in value && 'status' in value
    ? { value: (value as unknown as AnyMachineSnapshot).value, status: value.status }
    : value;
