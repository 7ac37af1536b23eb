import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, findFreePort, startService, unprivileged } from './service-process';
import { systemProgram } from './system-program';

/** Debian's PostgreSQL with an empty cluster, as a process of an unprivileged user. */
export async function startDebianPostgres() {
  const binDir = dirname(systemProgram('pg_controldata', 'postgresql-15'));
  const folder = mkdtempSync(join(tmpdir(), 'lawza-debian-postgres-'));
  if (unprivileged.uid && unprivileged.gid) chownSync(folder, unprivileged.uid, unprivileged.gid);
  const dataDir = join(folder, 'data');
  execFileSync(
    join(binDir, 'initdb'),
    ['-D', dataDir, '-U', 'lawza', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { stdio: 'pipe', ...unprivileged },
  );
  const port = await findFreePort();
  const args = ['-D', dataDir, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const service = startService(join(binDir, 'postgres'), args);
  const isReady = () => spawnSync(join(binDir, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0;
  while (!isReady()) await sleep(50);
  return {
    url: `postgres://lawza@127.0.0.1:${port}`,
    /** Of the postmaster. */
    process: service.process,
    stop: async () => {
      await endProcess(service.process, 'SIGINT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
