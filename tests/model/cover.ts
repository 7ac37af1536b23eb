import { join } from 'node:path';
import { describe, expect, inject, test, type TestContext } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { behaviourOf } from './behaviour';
import { PAIR_STARTS, UNREACHABLE_PAIRS } from '../machines/pairs';
import { LAWS } from '../machines/laws/all';
import type { Coverage } from '../../tools/flows/shading/coverage';
import { coverageOf } from './coverage';
import { givenAnswers, guardAnswers } from './guards';
import { claimLaws } from './laws/claims';
import { pairOf, pairsOf, type Walked, walkPairs } from './pairs';
import { everyTransition, nameOf, type Path, type PathOptions } from './paths';
import { timeLimits, waitForLimits } from './time-limits';
import { countsOf } from './walk/counts';
import { walkPath } from './walk/walk';

/** `npm run long -- machines` */
const isLong = process.env.MACHINE_WALKS === 'long';
const LONG_TIMEOUT_MS = 300_000;

interface Start extends PathOptions {
  readonly name: string;
}

/** Holds when a path has been walked; gets the real actor's last snapshot. */
type Check = (snapshot: AnyMachineSnapshot, path: Path) => void;

/** What the table at the end of a run says about a machine. */
declare module 'vitest' {
  interface TaskMeta {
    machine?: {
      readonly id: string;
      readonly states?: readonly [reached: number, all: number];
      readonly transitions?: readonly [taken: number, all: number];
      readonly paths?: number;
      /** Answers of guards that were given, of both that each guard may give. */
      readonly guards?: readonly [given: number, all: number];
      /** Two transitions in a row, in the long form. */
      readonly pairs?: readonly [taken: number, all: number];
      readonly laws?: readonly [tried: number, all: number];
      /** Languages in which the paths were driven through a screen. */
      readonly driven?: readonly string[];
    };
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by `npm run mutate`. */
    readonly oneTestForEachMachine?: boolean;
  }
}

/**
 * Walks every transition of a machine from each way it can begin, on the real actor, and fails with the name of a state or
 * transition that no path takes, and with the name of a state that nothing leads on from. `atRest` names the states that
 * nothing has to lead on from, as JSON, with what the shopper finds there instead.
 */
export function coverMachine(
  machine: AnyStateMachine,
  starts: readonly Start[],
  check: Check = () => {},
  restStates: Readonly<Record<string, string>> = {},
): void {
  const { id } = machine;
  const generate = () =>
    starts.map(({ name, ...options }) => ({
      name,
      ...options,
      paths: everyTransition(machine, options),
    }));
  const walked = async (path: Path, input: unknown) => check(await walkPath(machine, path, input), path);

  /** What a test says of all paths together. */
  const claims: Record<string, (made: ReturnType<typeof generate>, task: TestContext['task']) => Promise<void> | void> =
    {
      [`${id}: every state is reached and every transition taken`](made, task) {
        const all = made.flatMap(({ paths }) => paths);
        const { states, transitions, missing } = coverageOf(machine, all);
        task.meta.machine = { id, states, transitions, paths: all.length };
        expect(missing).toEqual({ states: [], transitions: [] });
      },
      async [`${id}: does what is written in behaviour/${id}.txt`](made) {
        const lines = new Set(made.flatMap(({ name, paths }) => behaviourOf(name, paths)));
        await expect(`${[...lines].join('\n')}\n`).toMatchFileSnapshot(
          join(import.meta.dirname, `../machines/behaviour/${id}.txt`),
        );
      },
      [`${id}: an event, an answer or a time limit leads on from every state`](made) {
        const all = made.flatMap(({ paths }) => paths);
        expect(coverageOf(machine, all).deadEnds.toSorted()).toEqual(Object.keys(restStates).toSorted());
      },
    };

  // A guard that is broken on purpose has to be met inside a test: what runs while tests are collected belongs to none of
  // them, and what throws there fails none.
  if (inject('oneTestForEachMachine')) {
    test(`${id}: holds`, async ({ task }) => {
      const made = generate();
      for (const claim of Object.values(claims)) await claim(made, task);
      for (const { paths, input } of made) for (const path of paths) await walked(path, input);
    });
    return;
  }

  const made = generate();
  for (const { name, paths, input } of made) {
    describe(name, () => {
      test.each(paths.map((path) => [nameOf(path), path] as const))('%s', async (_name, path) => {
        await walked(path, input);
      });
    });
  }
  for (const [title, claim] of Object.entries(claims)) test(title, ({ task }) => claim(made, task));

  test(`${id}: every guard says yes and says no`, async ({ task }) => {
    const all = guardAnswers(machine);
    const given = await givenAnswers(machine, made);
    task.meta.machine = { id, guards: [given.size, all.length] };
    expect(all.filter((answer) => !given.has(answer))).toEqual([]);
  });

  test(`${id}: every time limit counts to the millisecond`, async () => {
    const seen = await waitForLimits(machine, made);
    expect(seen).toEqual(Object.fromEntries(timeLimits(machine).map((name) => [name, 'in time'])));
  });

  claimLaws(machine, starts, isLong);

  test(`${id}: is walked as often as tools/flows/coverage/${id}.json says`, async () => {
    const { all, unreachable } = allPairs(machine, made);
    const coverage: Coverage = {
      ...(await countsOf(machine, made)),
      guards: guardAnswers(machine).length,
      pairs: { walked: all.size - unreachable.length, unreachable: unreachable.length },
      laws: (LAWS[id] ?? []).length,
    };
    const counts = Object.entries({ ...coverage.states, ...coverage.transitions });
    expect(counts.filter(([, count]) => count === 0)).toEqual([]);
    await expect(`${JSON.stringify(coverage, null, 2)}\n`).toMatchFileSnapshot(
      join(import.meta.dirname, `../../tools/flows/coverage/${id}.json`),
    );
  });

  if (!isLong) return;
  test(
    `${id}: every two transitions follow each other that can`,
    async ({ task }) => {
      const { walks, all, unreachable } = allPairs(machine, made);
      const taken = await walkPairs(machine, walks);
      task.meta.machine = { id, pairs: [all.size - unreachable.length, all.size] };
      expect([...all].filter((pair) => !taken.has(pair)).toSorted()).toEqual(unreachable.toSorted());
    },
    LONG_TIMEOUT_MS,
  );
}

/** The pairs of transitions of a machine, those that can't be taken, and the walks that take the others. */
function allPairs(machine: AnyStateMachine, made: readonly Walked[]) {
  const { id } = machine;
  const more = (PAIR_STARTS[id] ?? []).map((start) => ({ ...start, paths: everyTransition(machine, start) }));
  const walks = [...made, ...more];
  const unreachable = (UNREACHABLE_PAIRS[id] ?? []).flatMap(({ after, never }) =>
    after.flatMap((first) => never.map((second) => pairOf(first, second))),
  );
  return { walks, all: pairsOf(machine, walks), unreachable };
}
