import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { INVARIANTS } from './checker';
import { startPostgres } from './shop/postgres';
import type { CellReport, Selection } from './shard';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What came of every cell, a line of JSON each, beside the bundle. */
const CELLS = `${process.argv[1]}.cells.jsonl`;

/** Runs a selection of cells in several processes and says what came of it. The answer is an exit code. */
export async function runShards(selection: Selection): Promise<number> {
  const began = Date.now();
  const postgres = await startPostgres();
  const reports: CellReport[] = [];
  const kept = createWriteStream(CELLS);
  if (selection.selection === 'random') say(`random schedules with seed ${selection.seed}`);
  try {
    const codes = await Promise.all(
      Array.from({ length: selection.shards }, async (_, index) =>
        shard({ ...selection, index, url: await postgres.database() }, (line) => {
          reports.push(line);
          kept.write(`${JSON.stringify(line)}\n`);
          if (line.error) say(`BROKEN ${line.name}\n  ${line.error}`);
          for (const { invariant, what } of line.violations) say(`${invariant} ${line.name}\n  ${what.slice(0, 300)}`);
          if (reports.length % 500 === 0) say(`… ${reports.length} cells, ${seconds(began)} s`);
        }),
      ),
    );
    const red = summary(reports, seconds(began)) + codes.filter((code) => code !== 0).length;
    say(`${Math.max(0, reports.length - red)} passed, ${red} failed`);
    return red > 0 ? 1 : 0;
  } finally {
    kept.end();
    await postgres.stop();
  }
}

const seconds = (began: number) => Math.round((Date.now() - began) / 1000);

async function shard(task: object, heard: (line: CellReport) => void): Promise<number> {
  const child = fork(process.argv[1] as string, [], {
    env: { ...process.env, CRASH_SHARD: JSON.stringify(task) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  if (child.stdout) for await (const line of createInterface({ input: child.stdout })) heard(JSON.parse(line));
  return ended;
}

/** Prints the counts; the answer is how many cells are red. */
function summary(reports: readonly CellReport[], took: number): number {
  const red = reports.filter(({ violations, error }) => error !== undefined || violations.length > 0);
  const counted = (invariant: string) =>
    reports.flatMap(({ violations }) => violations).filter((one) => one.invariant === invariant).length;
  const card = reports.filter(({ method }) => method === 'card').length;
  say('');
  say(`${reports.length} cells (${card} card, ${reports.length - card} cash), ${red.length} red, ${took} s`);
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
  return red.length;
}

const sum = (reports: readonly CellReport[], of: (report: CellReport) => number) =>
  reports.reduce((total, report) => total + of(report), 0);
const whats = (reports: readonly CellReport[], part: string) =>
  reports.flatMap(({ violations }) => violations).filter(({ what }) => what.includes(part)).length;
const lost = (reports: readonly CellReport[]) => whats(reports, 'has 0 orders');
const oversold = (reports: readonly CellReport[]) => whats(reports, 'on hand');
