import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { LAWS } from '../../machines/laws/all';
import { isInternal } from '../harness';
import type { PathOptions } from '../paths';
import { checkLaws } from './check';

/** Three laws at least, each in its own words. */
const LEAST = 3;
const SEED = 1;
const SHORT_RUNS = 40;
const LONG_RUNS = 600;
const TIMEOUT_MS = 300_000;

/**
 * Checks a machine's laws on random walks, each of which begins in one of these ways. In the long form every law has to be
 * tried: a moment that it is about has to come.
 */
export function claimLaws(machine: AnyStateMachine, starts: readonly PathOptions[], isLong: boolean): void {
  const { id } = machine;
  test(
    `${id}: its laws hold on random walks`,
    async ({ task }) => {
      const laws = LAWS[id] ?? [];
      expect(new Set(laws.map(({ says }) => says)).size).toBeGreaterThanOrEqual(LEAST);
      const tried = await checkLaws(machine, withAllAnswers(starts), laws, {
        runs: isLong ? LONG_RUNS : SHORT_RUNS,
        seed: SEED,
      });
      task.meta.machine = { id, laws: [Object.values(tried).filter(Boolean).length, laws.length] };
      if (isLong) expect(Object.keys(tried).filter((says) => tried[says] === 0)).toEqual([]);
    },
    TIMEOUT_MS,
  );
}

/** A law about the future needs an answer to every request, also at a start that doesn't need one. */
function withAllAnswers(starts: readonly PathOptions[]): PathOptions[] {
  const answers = starts.flatMap(({ events }) => events).filter(isInternal);
  return starts.map((start) => ({ ...start, events: [...new Set([...start.events, ...answers])] }));
}
