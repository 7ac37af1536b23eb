import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error';
import type { Config } from './config';

/**
 * The secret that login codes are derived from. It stays outside the database, so that a stolen copy opens nothing.
 * Several servers on one database need the same SERVER_SECRET.
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
        `The data folder ${dataDir} cannot be written. Set DATA_DIR to a folder of yours, or SERVER_SECRET.`,
      );
    }
  }
  return readFileSync(file, 'utf8').trim();
}
