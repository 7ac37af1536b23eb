import fc from 'fast-check';
import { runCase, type CaseResult } from './run-case';
import {
  cancelCases,
  type CrashCase,
  CARD_STEPS,
  cardCases,
  cashCases,
  FAULTS,
  nameOf,
  OUTCOMES,
  pairwiseCases,
  refundCases,
  WEBHOOKS,
} from './matrix';
import { startShopServer, type ShopServer } from './shop/server';
import { withWatchdog } from './time/watchdog';

export interface Selection {
  readonly selection: 'all' | 'pairwise' | 'random';
  /** Total number of random schedules. */
  readonly runs: number;
  readonly seed: number;
  /** Filters cases by name. */
  readonly only: string;
  /** Runs only each n-th case. */
  readonly every: number;
  readonly workers: number;
}

export interface WorkerTask extends Selection {
  readonly index: number;
  readonly url: string;
}

export interface CaseReport extends CaseResult {
  readonly name: string;
  readonly method: CrashCase['method'];
  readonly error?: string;
}

function selectCases({ selection, only, every }: Selection): CrashCase[] {
  const all =
    selection === 'pairwise' ? pairwiseCases() : [...cashCases(), ...refundCases(), ...cancelCases(), ...cardCases()];
  return all.filter((testCase) => nameOf(testCase).includes(only)).filter((_, index) => index % every === 0);
}

/** Runs this worker's share of the cases and prints a line of JSON for each. */
export async function runWorker(task: WorkerTask): Promise<void> {
  const server = await startShopServer(task.url);
  const report = (line: CaseReport) => process.stdout.write(`${JSON.stringify(line)}\n`);
  if (task.selection === 'random') await runRandom(server, task, report);
  else {
    const cases = selectCases(task);
    for (let index = task.index; index < cases.length; index += task.workers)
      report(await runReported(server, cases[index] as CrashCase));
  }
  await server.close();
}

export async function runReported(server: ShopServer, testCase: CrashCase): Promise<CaseReport> {
  const name = nameOf(testCase);
  try {
    return { name, method: testCase.method, ...(await withWatchdog(runCase(server, testCase), name)) };
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      name,
      method: testCase.method,
      violations: [],
      finishes: [],
      struck: false,
      paidInvoices: 0,
      orders: 0,
      error: what,
    };
  }
}

/** One to five faults at any steps with any outcome. */
const schedules = fc.record({
  method: fc.constantFrom('card' as const, 'card' as const, 'card' as const, 'cash' as const),
  faults: fc.array(fc.record({ step: fc.constantFrom(...CARD_STEPS), fault: fc.constantFrom(...FAULTS) }), {
    minLength: 1,
    maxLength: 5,
  }),
  outcome: fc.constantFrom(...OUTCOMES),
  webhook: fc.constantFrom(...WEBHOOKS),
  seed: fc.nat(),
});

async function runRandom(server: ShopServer, task: WorkerTask, report: (line: CaseReport) => void): Promise<void> {
  const seed = task.seed + task.index;
  const runs = Math.ceil(task.runs / task.workers);
  await fc
    .assert(
      fc.asyncProperty(schedules, async (testCase) => {
        const line = await runReported(server, testCase);
        report(line);
        if (line.error || line.violations.length > 0) throw new Error(line.name);
      }),
      { seed, numRuns: runs, endOnFailure: false },
    )
    .catch((error: unknown) => process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`));
}
