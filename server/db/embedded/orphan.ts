import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startup-error';
import { bornAt } from './folder-lock';

/**
 * Ends a PostgreSQL that a killed shop left behind in a data folder, and waits until it is gone.
 * Its pid file is removed only when the number now belongs to another program; otherwise PostgreSQL judges it itself.
 */
export async function endOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === null || bornAt(pid) === '') return;
  if (!isPostgresOf(pid, folder)) return rmSync(pidFile, { force: true });
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw new StartupError(
        `The database in ${folder} is still run by process ${pid} of another user. Stop it, or set DATA_DIR.`,
      );
    }
    if (await isGone(pid, patience)) return;
  }
}

async function isGone(pid: number, patience: number): Promise<boolean> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (bornAt(pid) === '') return true;
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

/** PostgreSQL works inside its data folder, so the process's folder tells whose it is. */
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
