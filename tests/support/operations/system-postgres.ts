import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from './service-process';
import { systemProgram } from './system-program';

export interface User {
  readonly uid?: number;
  readonly gid?: number;
}

const VERSIONS = '/usr/lib/postgresql';

/** The folder with the programs of the newest PostgreSQL of Debian. */
function postgresBin(): string {
  systemProgram('pg_ctlcluster', 'postgresql');
  const [newest = ''] = readdirSync(VERSIONS).sort((one, other) => Number(other) - Number(one));
  return join(VERSIONS, newest, 'bin');
}

/** Starts Debian's PostgreSQL with an empty database in a folder that the user owns. */
export async function startSystemPostgres(folder: string, user: User) {
  const bin = postgresBin();
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...user, cwd: folder, stdio: 'pipe' });
  const data = join(folder, 'data');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'password'), 'word');
  run(
    'initdb',
    '-D',
    data,
    '-U',
    'lawza',
    '--auth=scram-sha-256',
    `--pwfile=${join(folder, 'password')}`,
    '-E',
    'UTF8',
  );
  const port = await findFreePort();
  const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'];
  const server = spawn(join(bin, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
  };
  const url = (database: string) => `postgres://lawza:word@127.0.0.1:${port}/${database}`;
  return { bin, url, stop };
}
