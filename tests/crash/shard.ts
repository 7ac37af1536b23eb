import fc from 'fast-check';
import { runCell, type Verdict } from './cell';
import {
  type Cell,
  CARD_STEPS,
  cardCells,
  cashCells,
  FAULTS,
  nameOf,
  OUTCOMES,
  pairwiseCells,
  WEBHOOKS,
} from './matrix';
import { openShard, type Shard } from './shop/server';
import { whileItMoves } from './time/watchdog';

export interface Selection {
  readonly selection: 'all' | 'pairwise' | 'random';
  /** Random schedules in all. */
  readonly runs: number;
  readonly seed: number;
  /** Part of a cell's name. */
  readonly only: string;
  /** Takes only each n-th cell. */
  readonly every: number;
  readonly shards: number;
}

export interface ShardTask extends Selection {
  readonly index: number;
  readonly url: string;
}

export interface CellReport extends Verdict {
  readonly name: string;
  readonly method: Cell['method'];
  readonly error?: string;
}

function cellsOf({ selection, only, every }: Selection): Cell[] {
  const all = selection === 'pairwise' ? pairwiseCells() : [...cashCells(), ...cardCells()];
  return all.filter((cell) => nameOf(cell).includes(only)).filter((_, index) => index % every === 0);
}

/** Runs every n-th of the cells and writes a line of JSON for each. */
export async function runShard(task: ShardTask): Promise<void> {
  const shard = await openShard(task.url);
  const report = (line: CellReport) => process.stdout.write(`${JSON.stringify(line)}\n`);
  if (task.selection === 'random') await runRandom(shard, task, report);
  else {
    const cells = cellsOf(task);
    for (let index = task.index; index < cells.length; index += task.shards)
      report(await reported(shard, cells[index] as Cell));
  }
  await shard.close();
}

export async function reported(shard: Shard, cell: Cell): Promise<CellReport> {
  const name = nameOf(cell);
  try {
    return { name, method: cell.method, ...(await whileItMoves(runCell(shard, cell), name)) };
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      name,
      method: cell.method,
      violations: [],
      finishes: [],
      struck: false,
      paidInvoices: 0,
      orders: 0,
      error: what,
    };
  }
}

/** One to five faults at any steps, in any order, over any outcome. */
const schedules = fc.record({
  method: fc.constantFrom('card' as const, 'card' as const, 'card' as const, 'cash' as const),
  troubles: fc.array(fc.record({ step: fc.constantFrom(...CARD_STEPS), fault: fc.constantFrom(...FAULTS) }), {
    minLength: 1,
    maxLength: 5,
  }),
  outcome: fc.constantFrom(...OUTCOMES),
  webhook: fc.constantFrom(...WEBHOOKS),
  seed: fc.nat(),
});

async function runRandom(shard: Shard, task: ShardTask, report: (line: CellReport) => void): Promise<void> {
  const seed = task.seed + task.index;
  const runs = Math.ceil(task.runs / task.shards);
  await fc
    .assert(
      fc.asyncProperty(schedules, async (cell) => {
        const line = await reported(shard, cell);
        report(line);
        if (line.error || line.violations.length > 0) throw new Error(line.name);
      }),
      { seed, numRuns: runs, endOnFailure: false },
    )
    .catch((error: unknown) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`));
}
