import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '../commands/run-commands';

const execute = promisify(execFile);
const DEBIAN_DIR = '/usr/lib/postgresql';

/**
 * Runs pg_dump or pg_restore, the newest that is installed, with a database or, to read a dump, without one. The password
 * isn't in the arguments, which other users see. @returns what it printed
 * @throws CommandError if it is missing, older than the database or fails
 */
export async function runPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  url: string | null,
  args: readonly string[],
): Promise<string> {
  const { target, password } = url === null ? { target: [], password: '' } : connectionOf(url);
  try {
    const { stdout } = await execute(findProgram(name), [...target, ...args], {
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    });
    return stdout;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: string; stderr?: string };
    if (code === 'ENOENT')
      throw new CommandError(`${name} is missing. Install the Debian package postgresql-client, or PostgreSQL's own.`);
    const server = /server version: (\d+)/.exec(stderr)?.[1];
    throw new CommandError(
      server
        ? `The database is PostgreSQL ${server}, and ${name} is older. Install the Debian package postgresql-client-${server} (from apt.postgresql.org if Debian has none).`
        : `${name} failed: ${stderr.trim()}`,
    );
  }
}

function connectionOf(url: string) {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { target: [`--dbname=${address.href}`], password };
}

/** The program of Debian's newest version; otherwise the one in PATH. */
function findProgram(name: string): string {
  const versions = existsSync(DEBIAN_DIR) ? readdirSync(DEBIAN_DIR).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(DEBIAN_DIR, version, 'bin', name)).find((path) => existsSync(path));
  return found ?? name;
}
