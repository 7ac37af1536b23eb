import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { behaviourOf } from './behaviour';
import { coverageOf } from './coverage';
import { everyTransition, nameOf, type Path, type PathOptions } from './paths';
import { walk } from './walk';

interface Beginning extends PathOptions {
  readonly name: string;
}

/** Holds when a path has been walked; gets the real actor's last snapshot. */
type Check = (snapshot: AnyMachineSnapshot, path: Path) => void;

/** What the table at the end of a run says about a machine. */
declare module 'vitest' {
  interface TaskMeta {
    machine?: {
      readonly id: string;
      readonly states: readonly [reached: number, all: number];
      readonly transitions: readonly [taken: number, all: number];
      readonly paths: number;
      /** Languages in which the paths were driven through a screen. */
      readonly driven?: readonly string[];
    };
  }
}

/**
 * Walks every transition of a machine from each way it can begin, on the real actor, and fails with the name of a state or
 * transition that no path takes, and with the name of a state that nothing leads on from. `atRest` names the states that
 * nothing has to lead on from, as JSON, with what the shopper finds there instead.
 */
export function coverMachine(
  machine: AnyStateMachine,
  beginnings: readonly Beginning[],
  check: Check = () => {},
  atRest: Readonly<Record<string, string>> = {},
): void {
  const all: Path[] = [];
  const behaviour: string[] = [];
  for (const { name, ...options } of beginnings) {
    const paths = everyTransition(machine, options);
    describe(name, () => {
      test.each(paths.map((path) => [nameOf(path), path] as const))('%s', async (_name, path) => {
        check(await walk(machine, path, options.input), path);
      });
    });
    all.push(...paths);
    behaviour.push(...behaviourOf(name, paths));
  }

  test(`${machine.id}: every state is reached and every transition taken`, ({ task }) => {
    const { states, transitions, missing } = coverageOf(machine, all);
    task.meta.machine = { id: machine.id, states, transitions, paths: all.length };
    expect(missing).toEqual({ states: [], transitions: [] });
  });

  test(`${machine.id}: does what is written in behaviour/${machine.id}.txt`, async () => {
    await expect(`${[...new Set(behaviour)].join('\n')}\n`).toMatchFileSnapshot(
      `../machines/behaviour/${machine.id}.txt`,
    );
  });

  test(`${machine.id}: an event, an answer or a time limit leads on from every state`, () => {
    expect(coverageOf(machine, all).deadEnds.toSorted()).toEqual(Object.keys(atRest).toSorted());
  });
}
