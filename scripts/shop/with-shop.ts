// Shared by the commands that work on a running shop: settings, database and error output.
import { type Config, parseConfig } from '../../server/config';
import { openDatabase } from '../../server/db/database';
import { findRunningUrl } from '../../server/db/embedded/running-url';
import type { Db } from '../../server/deps';

export const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

/** Runs a task with the running shop's database. An error is printed after `errorPrefix`; the exit code is then 1. */
export async function withShop(
  errorPrefix: string,
  work: (shop: { db: Db; config: Config }) => Promise<void>,
): Promise<void> {
  const parsed = parseConfig(process.env);
  const config = parsed.ok ? parsed.config : fail(parsed.problems.join('\n'));
  const url =
    config.databaseUrl ??
    findRunningUrl(config.dataDir) ??
    fail(`No shop runs with the data folder ${config.dataDir}. Start it, or set DATABASE_URL.`);
  const { db, pool } = openDatabase({ url, poolSize: 1 });
  try {
    await work({ db, config });
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${errorPrefix}: ${reasonOf(error)}\n`);
  } finally {
    await pool.end();
  }
}

/** The database's own message if it caused the error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
