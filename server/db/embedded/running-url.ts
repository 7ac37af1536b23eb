import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The connection URL of the embedded database that runs in a data folder; null if none runs. */
export function findRunningUrl(dataDir: string): string | null {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const passwordFile = join(dataDir, 'postgres.password');
  if (!existsSync(pidFile) || !existsSync(passwordFile)) return null;
  // The fourth line of PostgreSQL's pid file is its port.
  const port = readFileSync(pidFile, 'utf8').split('\n')[3]?.trim() ?? '';
  return /^\d+$/.test(port)
    ? `postgres://lawza:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/lawza`
    : null;
}
