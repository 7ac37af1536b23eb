import { type Measured, measure, type Wave } from './load';
import { type Spent, perAnswer } from './processor';

const ROUNDS = 5;

export interface Side {
  readonly origin: string;
  readonly pid: number;
  readonly wave: Wave;
}

export interface Turns {
  /** The median round by responses per second, with the responses and failures of all rounds. */
  readonly middle: Measured;
  /** CPU time per response over all rounds, as text. */
  readonly taken: string;
}

/** Measures sides in alternating order, so that other load on the machine affects all of them alike. */
export async function inTurns(sides: readonly Side[], meter: (pid: number) => Spent | null): Promise<Turns[]> {
  const rounds = sides.map((): { measured: Measured; before: Spent | null; after: Spent | null }[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? sides : sides.toReversed();
    for (const { origin, pid, wave } of order) {
      const before = meter(pid);
      const measured = await measure(origin, wave);
      rounds[sides.findIndex((side) => side.wave === wave)]?.push({ measured, before, after: meter(pid) });
    }
  }
  return rounds.map((of) => {
    const all = of.map(({ measured }) => measured);
    const answers = all.reduce((sum, one) => sum + one.answers, 0);
    const failures = all.reduce((sum, one) => sum + one.failures, 0);
    const statuses = [...new Set(all.flatMap((one) => one.statuses))];
    const middle = all.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(ROUNDS / 2)] as Measured;
    const spent = of.reduce<Spent | null>(
      (sum, { before, after }) =>
        sum &&
        before &&
        after && {
          server: sum.server + after.server - before.server,
          database: sum.database + after.database - before.database,
        },
      { server: 0, database: 0 },
    );
    const taken = perAnswer({ server: 0, database: 0 }, spent, { answers });
    return { middle: { ...middle, answers, failures, statuses }, taken };
  });
}
