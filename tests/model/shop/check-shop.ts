import fc from 'fast-check';
import type { Law } from '../laws/law';
import { brokenLaw, watchLaw } from '../laws/watch';
import type { Parts } from './tab';
import { type ShopMoment, walkShop } from './world';

const SEED = 1;
const MAX_STEPS = 60;

interface Options {
  readonly runs: number;
  /** changes a part of the shop; the first walk that breaks a law is reported as it is, without shrinking */
  readonly change?: (parts: Parts) => Parts;
}

/**
 * Checks laws of the whole shop on random walks. A walk that breaks one is shrunk.
 *
 * @returns how often each law was tried: a moment came that it is about
 */
export async function checkShop(
  laws: readonly Law<ShopMoment>[],
  { runs, change }: Options,
): Promise<Readonly<Record<string, number>>> {
  const tried = Object.fromEntries(laws.map(({ says }) => [says, 0]));
  const walk = fc.array(fc.nat({ max: 0xfffff }), { maxLength: MAX_STEPS, size: 'max' });
  const { errorInstance, counterexamplePath } = await fc.check(
    fc.asyncProperty(fc.boolean(), walk, async (isCustomer, choices) => {
      const story: string[] = [];
      const watched = laws.map((law) => watchLaw(law, () => (tried[law.says] = (tried[law.says] ?? 0) + 1)));
      await walkShop(
        choices,
        (moment) => {
          story.push(moment.tab === null ? moment.step : `tab ${moment.tab + 1} ${moment.step}`);
          for (const { look, law } of watched) if (!look(moment)) throw brokenLaw('the shop', law.says, story);
        },
        { isCustomer, change },
      );
      for (const { isAwaited, law } of watched) if (isAwaited()) throw brokenLaw('the shop', law.says, story);
    }),
    { numRuns: runs, seed: SEED, endOnFailure: change !== undefined },
  );
  if (errorInstance) throw new Error(`${(errorInstance as Error).message}\n(seed ${SEED}, path ${counterexamplePath})`);
  return tried;
}
