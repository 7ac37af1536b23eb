import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startup-error';
import { processStartTime } from './folder-lock';

/**
 * Stops a PostgreSQL that a killed shop left running in a data folder, and waits until it has exited.
 * Removes its pid file only if the pid now belongs to another program; otherwise PostgreSQL handles a stale file itself.
 * @throws StartupError if another user owns the process
 */
export async function endOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === null || processStartTime(pid) === '') return;
  if (!isPostgresOf(pid, folder)) return rmSync(pidFile, { force: true });
  for (const [signal, timeoutMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw new StartupError(
        `Process ${pid} of another user still runs the database in ${folder}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    if (await hasExited(pid, timeoutMs)) return;
  }
}

async function hasExited(pid: number, patience: number): Promise<boolean> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (processStartTime(pid) === '') return true;
    await sleep(25);
  }
  return false;
}

function readPid(pidFile: string): number | null {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

/** PostgreSQL's working directory is its data folder. */
function isPostgresOf(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
      } catch {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
      }
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder);
  } catch {
    return false;
  }
}
