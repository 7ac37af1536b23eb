import { type Config, parseCommandConfig } from '../config';
import { openDatabase } from '../db/database';
import { findRunningUrl } from '../db/embedded/running-url';
import type { Db } from '../deps';
import { CommandError } from './run-commands';

/** What a command works with. */
export interface CommandContext {
  readonly db: Db;
  readonly config: Config;
}

/** Runs `work` with the shop's database and closes it. @throws CommandError if the settings are wrong or no shop runs */
export async function withDatabase<T>(
  work: (context: CommandContext) => Promise<T>,
  options: { statementTimeoutMs?: number } = {},
): Promise<T> {
  const parsed = parseCommandConfig(process.env);
  if (!parsed.ok) throw new CommandError(parsed.problems.join('\n'));
  const { config } = parsed;
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? findRunningUrl(config.dataDir);
  if (!url)
    throw new CommandError(`No shop runs with the data folder ${config.dataDir}. Start it, or set DATABASE_URL.`);
  const { db, pool } = openDatabase({ url, poolSize: 1, canPrepare: false, ...options });
  try {
    return await work({ db, config });
  } finally {
    await pool.end();
  }
}
