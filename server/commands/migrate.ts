import { Command } from 'commander';
import { parseCommandConfig } from '../config';
import { prepareDatabase } from '../db/database';
import { findRunningUrl } from '../db/embedded/running-url';
import { loadPendingMigrations } from '../db/pending-migrations';
import { CommandError } from './run-commands';

interface Options {
  readonly dryRun?: true;
  readonly json?: true;
}

/** Of `--dry-run` when the database lacks migrations. */
const PENDING_EXIT_CODE = 2;

/** `shop migrate`: brings the database up to date, before servers of the next release start. */
export const migrateCommand = (): Command =>
  new Command('migrate')
    .description('Bring the database up to date; waits up to 60 s for a server that is doing so')
    .option('--dry-run', 'change nothing: list what is pending, and exit with 2 if anything is')
    .option('--json', 'print the names of the migrations as JSON')
    .addHelpText(
      'after',
      `
Exit codes: 0 up to date, 1 failed, 2 pending (--dry-run).

Examples:
  shop migrate --dry-run
  shop migrate`,
    )
    .action(async ({ dryRun, json }: Options) => {
      const url = migrationUrl();
      const names = dryRun ? await loadPendingMigrations(url) : await prepareDatabase(url);
      if (dryRun && names.length > 0) process.exitCode = PENDING_EXIT_CODE;
      process.stdout.write(json ? `${JSON.stringify(names)}\n` : textOf(names, dryRun ? 'Pending' : 'Applied'));
    });

/** The database itself rather than a pooler. @throws CommandError if the settings are wrong or no shop runs */
function migrationUrl(): string {
  const parsed = parseCommandConfig(process.env);
  if (!parsed.ok) throw new CommandError(parsed.problems.join('\n'));
  const { databaseDirectUrl, databaseUrl, dataDir } = parsed.config;
  const url = databaseDirectUrl ?? databaseUrl ?? findRunningUrl(dataDir);
  if (!url) throw new CommandError(`No shop runs with the data folder ${dataDir}. Start it, or set DATABASE_URL.`);
  return url;
}

const textOf = (names: readonly string[], what: string): string =>
  names.length === 0 ? 'The database is up to date.\n' : names.map((name) => `${what}: ${name}\n`).join('');
