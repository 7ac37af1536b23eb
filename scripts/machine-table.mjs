// The coverage of each machine by generated paths, as one table: a Vitest reporter, and the table at the end of npm test.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const of = (counted) => (counted ? `${counted[0]} / ${counted[1]}` : '');

/** One sorted row per machine. Paths that were driven through a screen have their own column. */
function merged(rows) {
  const walked = new Map();
  for (const row of rows.filter(({ driven }) => !driven)) walked.set(row.id, { ...walked.get(row.id), ...row });
  const driven = new Map();
  for (const row of rows.filter((one) => one.driven)) {
    const before = driven.get(row.id)?.driven ?? [];
    driven.set(row.id, { ...row, driven: [...new Set([...before, ...row.driven])].sort() });
  }
  const ids = [...new Set(rows.map(({ id }) => id))].sort();
  return ids.map((id) => ({ walked: walked.get(id), driven: driven.get(id), id }));
}

/** The table as text; empty if no machine was covered. */
export function machineTable(rows) {
  if (rows.length === 0) return '';
  const lines = merged(rows).map(({ id, walked, driven }) => [
    id,
    of(walked?.states),
    of(walked?.transitions),
    String(walked?.paths ?? ''),
    of(walked?.guards),
    of(walked?.pairs),
    of(walked?.laws),
    driven ? `${of(driven.transitions)} ${driven.driven.join(' ')}` : '',
  ]);
  const table = [
    ['machine', 'states', 'transitions', 'paths', 'guards', 'pairs', 'laws', 'through the screen'],
    ...lines,
  ];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  return `${table
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}\n`;
}

/** Rows that earlier runs wrote, for npm test. */
export function readRows(files) {
  return files.flatMap((file) => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      return [];
    }
  });
}

/** Prints the table at the end of a run, or writes its rows to the file that MACHINE_ROWS names. */
export default class MachineTable {
  onTestRunEnd(modules) {
    const rows = modules
      .flatMap((module) => [...module.children.allTests()])
      .map((test) => test.meta().machine)
      .filter(Boolean);
    const file = process.env.MACHINE_ROWS;
    if (file) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(rows));
    } else if (rows.length > 0) process.stdout.write(`\n${machineTable(rows)}`);
  }
}
