import Table from 'cli-table3';
import type { Change, ChangeReport } from '../../catalogue/import/changes';

const LISTED_CHANGES = 40;

/** The changes of an import: each change of a known row, and a table of counts. */
export function describeReport({ changes, unchanged }: ChangeReport, dryRun = false): string {
  const count = (table: string, kind: Change['kind']) =>
    changes.filter((one) => one.table === table && one.kind === kind).length;
  const table = new Table({ head: ['', 'new', 'changed', 'taken off', 'unchanged'], style: { head: [], border: [] } });
  for (const name of new Set([...Object.keys(unchanged), ...changes.map((one) => one.table)]))
    table.push([
      name,
      ...(['new', 'changed', 'removed'] as const).map((kind) => count(name, kind)),
      unchanged[name] ?? 0,
    ]);
  const known = changes.filter(({ kind }) => kind !== 'new');
  return [...listChanges(known), table.toString(), endOf(changes, dryRun), ''].join('\n');
}

/** The changes of a command that changes single values. */
export const describeChanges = ({ changes }: ChangeReport, dryRun = false): string =>
  [...listChanges(changes), endOf(changes, dryRun), ''].join('\n');

function listChanges(changes: readonly Change[]): string[] {
  const more = changes.length - LISTED_CHANGES;
  const lines = changes.slice(0, LISTED_CHANGES).map(describeChange);
  return more > 0 ? [...lines, `… and ${more} more; --json lists all`] : lines;
}

function endOf(changes: readonly Change[], dryRun: boolean): string {
  if (changes.length === 0) return 'Nothing changes.';
  return dryRun ? 'Nothing was written (--dry-run).' : 'Written.';
}

function describeChange({ table, key, kind, fields }: Change): string {
  if (kind === 'removed') return `${table} ${key}: taken off`;
  return `${table} ${key}: ${fields.map(({ field, before, after }) => `${field} ${shorten(before)} → ${shorten(after)}`).join(', ')}`;
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text || '(empty)');
