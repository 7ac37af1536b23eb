import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { INVARIANTS } from './checker';
import { startPostgres } from './shop/postgres';
import type { CaseReport, Selection } from './worker';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** One line of JSON for each case. */
const REPORT_FILE = `${process.argv[1]}.cases.jsonl`;

/** Runs a selection of cases in several processes, prints a summary and returns the exit code. */
export async function runWorkers(selection: Selection): Promise<number> {
  const began = Date.now();
  const postgres = await startPostgres();
  const reports: CaseReport[] = [];
  const kept = createWriteStream(REPORT_FILE);
  if (selection.selection === 'random') say(`random schedules with seed ${selection.seed}`);
  try {
    const codes = await Promise.all(
      Array.from({ length: selection.workers }, async (_, index) =>
        shard({ ...selection, index, url: await postgres.database() }, (line) => {
          reports.push(line);
          kept.write(`${JSON.stringify(line)}\n`);
          if (line.error) say(`BROKEN ${line.name}\n  ${line.error}`);
          for (const { invariant, what } of line.violations) say(`${invariant} ${line.name}\n  ${what.slice(0, 300)}`);
          if (reports.length % 500 === 0) say(`… ${reports.length} cases, ${seconds(began)} s`);
        }),
      ),
    );
    const failed = summary(reports, seconds(began)) + codes.filter((code) => code !== 0).length;
    say(`${Math.max(0, reports.length - failed)} passed, ${failed} failed`);
    return failed > 0 ? 1 : 0;
  } finally {
    kept.end();
    await postgres.stop();
  }
}

const seconds = (began: number) => Math.round((Date.now() - began) / 1000);

async function shard(task: object, onReport: (line: CaseReport) => void): Promise<number> {
  const child = fork(process.argv[1] as string, [], {
    env: { ...process.env, CRASH_WORKER: JSON.stringify(task) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  if (child.stdout) for await (const line of createInterface({ input: child.stdout })) onReport(JSON.parse(line));
  return ended;
}

/** Prints the counts and returns the number of failed cases. */
function summary(reports: readonly CaseReport[], took: number): number {
  const failed = reports.filter(({ violations, error }) => error !== undefined || violations.length > 0);
  const counted = (invariant: string) =>
    reports.flatMap(({ violations }) => violations).filter((one) => one.invariant === invariant).length;
  const card = reports.filter(({ method }) => method === 'card').length;
  say('');
  say(`${reports.length} cases (${card} card, ${reports.length - card} cash), ${failed.length} failed, ${took} s`);
  say(`the fault struck at its own step in ${reports.filter(({ struck }) => struck).length}, else at the end`);
  say(
    `${sum(reports, ({ paidInvoices }) => paidInvoices)} paid invoices, ${sum(reports, ({ orders }) => orders)} orders`,
  );
  for (const invariant of INVARIANTS) say(`${invariant.padEnd(7)}${counted(invariant)} violations`);
  for (const means of ['redirect', 'webhook', 'reconciler', 'late money'] as const) {
    const took = reports
      .flatMap(({ finishes }) => finishes)
      .filter((finish) => finish.means === means)
      .map((finish) => finish.took / 1000)
      .toSorted((one, other) => one - other);
    const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]?.toFixed(1) ?? '–';
    say(
      `paid → order with ${means.padEnd(11)}${String(took.length).padStart(6)} orders, p50 ${at(0.5)} s, p95 ${at(0.95)} s, p99 ${at(0.99)} s, longest ${at(1)} s`,
    );
  }
  say(`lost ${lost(reports)}, duplicates ${counted('I2')}, oversold ${oversold(reports)}`);
  return failed.length;
}

const sum = (reports: readonly CaseReport[], of: (report: CaseReport) => number) =>
  reports.reduce((total, report) => total + of(report), 0);
const countViolations = (reports: readonly CaseReport[], part: string) =>
  reports.flatMap(({ violations }) => violations).filter(({ what }) => what.includes(part)).length;
const lost = (reports: readonly CaseReport[]) => countViolations(reports, 'has 0 orders');
const oversold = (reports: readonly CaseReport[]) => countViolations(reports, 'on hand');
