import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error';
import type { Config } from './config';

/**
 * The secret that login codes are derived from. It isn't in the database, so a stolen copy reveals no code.
 * Servers that share a database need the same SERVER_SECRET. @throws StartupError if the data folder isn't writable
 */
export function serverSecret({ secret, dataDir }: Config): string {
  if (secret) return secret;
  const file = join(dataDir, 'server.secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartupError(
        `The data folder ${dataDir} is not writable. Set DATA_DIR to a writable folder, or set SERVER_SECRET.`,
      );
    }
  }
  return readFileSync(file, 'utf8').trim();
}
