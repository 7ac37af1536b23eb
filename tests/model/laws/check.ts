import fc from 'fast-check';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { AnyEvent, PathOptions } from '../paths';
import { randomWalk } from './random-walk';
import type { Law, Moment } from './law';

interface Options {
  readonly runs: number;
  readonly seed: number;
}

const MAX_STEPS = 40;
const anyMoment = () => true;

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
      const watched = laws.map((law) => watch(law, () => (tried[law.says] = (tried[law.says] ?? 0) + 1)));
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

const broken = ({ id }: AnyStateMachine, { says }: Law, story: readonly string[]) =>
  new Error(`${id} breaks the law “${says}”:\n${story.map((step) => `  ${step}`).join('\n')}`);

/** Follows one walk for a law. `look` is false at the moment that breaks it. */
function watch(law: Law, isTried: () => void) {
  const { when = anyMoment, always = anyMoment, never = () => false, until, eventually } = law;
  let isOpen = false;
  const holds = (moment: Moment) => always(moment) && !never(moment);
  const isOver = ({ state }: { state: AnyMachineSnapshot }) => state.status !== 'active';
  return {
    law,
    isAwaited: () => eventually !== undefined && isOpen,
    look(moment: Moment & { event: AnyEvent }): boolean {
      const ending = until ?? eventually;
      if (isOpen && ending && (ending(moment) || isOver(moment))) isOpen = false;
      const isFine = ending === undefined || !isOpen || eventually !== undefined || holds(moment);
      if (!when(moment)) return isFine;
      isTried();
      if (ending === undefined) return holds(moment);
      if (!(ending(moment) || isOver(moment))) isOpen = true;
      return isFine;
    },
  };
}
