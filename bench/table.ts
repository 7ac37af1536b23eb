import { availableParallelism, loadavg } from 'node:os';
import type { Measured } from './server/load';

/** Prints rows as a Markdown table, with the ratio to the bare server's row where there is one. */
export function print(
  title: string,
  rows: readonly Measured[],
  floor: ReadonlyMap<string, Measured> = new Map(),
): void {
  const head = [
    '',
    'connections',
    'answers/s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'answers',
    'failed',
    ...(floor.size > 0 ? ['of the floor', 'floor/s', 'p99 of the floor’s'] : []),
  ];
  const lines = rows.map((row) => {
    const bare = floor.get(nameOf(row));
    return [
      row.name,
      String(row.connections),
      row.perSecond.toFixed(0),
      ...[row.p50, row.p95, row.p99].map((time) => time.toFixed(1)),
      String(row.answers),
      row.failures === 0 ? '0' : `${row.failures} (${row.statuses.join(', ')})`,
      ...(floor.size > 0
        ? bare
          ? [
              `${(row.perSecond / bare.perSecond).toFixed(2)} ×`,
              bare.perSecond.toFixed(0),
              `${(row.p99 / bare.p99).toFixed(2)} ×`,
            ]
          : ['', '', '']
        : []),
    ];
  });
  process.stdout.write(`\n${title}\n\n${tableOf(head, lines)}\n`);
}

/** Formats a Markdown table. The first column contains names, the others numbers. */
export function tableOf(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((cell, column) => Math.max(cell.length, ...lines.map((line) => line[column]?.length ?? 0)));
  const text = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => `${'-'.repeat(width + 1)}${column === 0 ? '-' : ':'}`).join('|')}|`;
  return [text(head), rule, ...lines.map(text)].join('\n');
}

/** Describes the machine and its current load. */
export const machine = (): string =>
  `${availableParallelism()} cores, Node ${process.versions.node}, load average ${loadavg()[0]?.toFixed(1)}`;

export const nameOf = ({ name, connections }: Pick<Measured, 'name' | 'connections'>): string =>
  `${name} ${connections}`;
