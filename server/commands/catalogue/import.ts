import Table from 'cli-table3';
import { Command } from 'commander';
import type { Change, ChangeReport } from '../../catalogue/import/changes';
import { ImportMistakes, importCatalogue } from '../../catalogue/import/import-catalogue';
import { readCatalogueFiles } from '../../catalogue/import/read-files';
import { withStoredMedia } from '../../catalogue/import/stored-media';
import { withDatabase } from '../open-database';
import { CommandError } from '../run-commands';

/** Comparing and writing a large catalogue takes longer than a request may. */
export const IMPORT_STATEMENT_MS = 60_000;
const LISTED_CHANGES = 40;

interface Options {
  readonly dryRun?: boolean;
  readonly unpublishMissing?: boolean;
  readonly json?: boolean;
}

/** `shop catalogue import <path>`: brings the catalogue up to date with files. */
export const importCommand = (): Command =>
  new Command('import')
    .description('Bring the catalogue up to date with CSV or JSON files')
    .argument('<path>', 'a folder with products.csv, categories.csv …, or one such file')
    .option('--dry-run', 'show what would change and write nothing')
    .option('--unpublish-missing', 'take off what the given files do not have')
    .option('--json', 'print the changes as JSON')
    .addHelpText(
      'after',
      `
Examples:
  shop catalogue import noor --dry-run
  shop catalogue import noor
  shop catalogue import products.csv --unpublish-missing

Rows are matched by handle and SKU; the same files twice change nothing. A file
with mistakes changes nothing, and every mistake is listed.
The columns: docs/reference/catalogue-files.md`,
    )
    .action((path: string, options: Options) =>
      withDatabase(
        async ({ db, config }) => {
          const report = await explain(async () => {
            const { tables, mistakes } = readCatalogueFiles(path);
            return importCatalogue(db, await withStoredMedia(tables, config.dataDir), { mistakes, ...options });
          });
          process.stdout.write(options.json ? `${JSON.stringify(report)}\n` : describeReport(report, options.dryRun));
        },
        { statementTimeoutMs: IMPORT_STATEMENT_MS },
      ),
    );

async function explain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isExpected = error instanceof ImportMistakes || (error instanceof Error && error.constructor === Error);
    if (isExpected) throw new CommandError((error as Error).message);
    throw error;
  }
}

function describeReport({ changes, unchanged }: ChangeReport, dryRun = false): string {
  const count = (table: string, kind: Change['kind']) =>
    changes.filter((one) => one.table === table && one.kind === kind).length;
  const table = new Table({ head: ['', 'new', 'changed', 'taken off', 'unchanged'], style: { head: [], border: [] } });
  for (const name of new Set([...Object.keys(unchanged), ...changes.map((one) => one.table)]))
    table.push([
      name,
      ...(['new', 'changed', 'removed'] as const).map((kind) => count(name, kind)),
      unchanged[name] ?? 0,
    ]);
  const listed = changes.filter(({ kind }) => kind !== 'new').slice(0, LISTED_CHANGES);
  const more = changes.filter(({ kind }) => kind !== 'new').length - listed.length;
  const end = changes.length === 0 ? 'Nothing changes.' : dryRun ? 'Nothing was written (--dry-run).' : 'Written.';
  return [
    ...listed.map(describeChange),
    ...(more > 0 ? [`… and ${more} more; --json lists all`] : []),
    table.toString(),
    end,
    '',
  ].join('\n');
}

function describeChange({ table, key, kind, fields }: Change): string {
  if (kind === 'removed') return `${table} ${key}: taken off`;
  return `${table} ${key}: ${fields.map(({ field, before, after }) => `${field} ${shorten(before)} → ${shorten(after)}`).join(', ')}`;
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text || '(empty)');
