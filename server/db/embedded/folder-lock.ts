import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../startup-error';

type FolderLock = { pid: number; born: string };

/**
 * Locks a data folder for this process. A lock whose process has exited is replaced; the process's start time is compared
 * too, because the system reuses pids. @returns a function that releases the lock
 * @throws StartupError while another running process has the lock
 */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, 'server.pid');
  const ownLock = JSON.stringify({ pid: process.pid, born: processStartTime(process.pid) } satisfies FolderLock);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, ownLock, { mode: 0o644 });
  try {
    for (;;) {
      if (tryLink(draft, file)) return () => releaseFolder(file, ownLock);
      const otherLock = readIfThere(file);
      if (otherLock === null) continue;
      const owner = liveOwnerOf(otherLock);
      if (owner !== null) {
        throw new StartupError(
          `Another shop (process ${owner}) uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      removeStale(file, otherLock);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** When a process was started, in a form that depends on the system; empty if there is no such process. */
export function processStartTime(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return state === 'Z' ? '' : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[18]}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

function liveOwnerOf(claim: string): number | null {
  try {
    const { pid, born } = JSON.parse(claim) as FolderLock;
    return born !== '' && processStartTime(pid) === born ? pid : null;
  } catch {
    return null;
  }
}

/** Two starting processes may find the same stale lock. The one that moved a new lock away puts it back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readIfThere(aside) !== stale) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function releaseFolder(file: string, mine: string): void {
  if (readIfThere(file) === mine) rmSync(file, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
