import fc from 'fast-check';
import type { AnyStateMachine } from 'xstate';
import type { PathOptions } from '../paths';
import { randomWalk } from './random-walk';
import type { Law, Moment } from './law';
import { brokenLaw, watchLaw } from './watch';

interface Options {
  readonly runs: number;
  readonly seed: number;
}

const MAX_STEPS = 40;

/**
 * Checks laws on random walks of real actors. A walk that breaks one is shrunk to a shortest.
 *
 * @returns how often each law was tried: a moment came that it is about
 */
export async function checkLaws(
  machine: AnyStateMachine,
  starts: readonly PathOptions[],
  laws: readonly Law[],
  { runs, seed }: Options,
): Promise<Readonly<Record<string, number>>> {
  const tried = Object.fromEntries(laws.map(({ says }) => [says, 0]));
  const walk = fc.array(fc.nat({ max: 0xffff }), { maxLength: MAX_STEPS, size: 'max' });
  const { errorInstance, counterexamplePath } = await fc.check(
    fc.asyncProperty(fc.constantFrom(...starts), walk, async (start, choices) => {
      const story: string[] = [];
      const watched = laws.map((law) => watchLaw(law, () => (tried[law.says] = (tried[law.says] ?? 0) + 1), isOver));
      const see = (moment: Moment) => {
        story.push(`${moment.event.type} → ${JSON.stringify(moment.state.value)}`);
        for (const { look, law } of watched) if (!look(moment)) throw broken(machine, law, story);
      };
      await randomWalk(machine, start, choices, see, () => watched.every(({ isAwaited }) => !isAwaited()));
      for (const { isAwaited, law } of watched) if (isAwaited()) throw broken(machine, law, story);
    }),
    { numRuns: runs, seed },
  );
  if (errorInstance) throw new Error(`${(errorInstance as Error).message}\n(seed ${seed}, path ${counterexamplePath})`);
  return tried;
}

const broken = ({ id }: AnyStateMachine, law: Law, story: readonly string[]) => brokenLaw(id, law.says, story);
const isOver = ({ state }: Moment) => state.status === 'done';
