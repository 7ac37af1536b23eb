import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../startup-error';

type Claim = { pid: number; born: string };

/**
 * Makes this process the only one that uses a data folder.
 * A claim whose process is gone is taken over; the number alone proves nothing, since the system gives it out again.
 *
 * @returns gives the folder back
 * @throws CannotStart while another live process holds it
 */
export function claimFolder(dataDir: string): () => void {
  const file = join(dataDir, 'server.pid');
  const mine = JSON.stringify({ pid: process.pid, born: bornAt(process.pid) } satisfies Claim);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o644 });
  try {
    for (;;) {
      if (linked(draft, file)) return () => giveBack(file, mine);
      const theirs = readIfThere(file);
      if (theirs === null) continue;
      const holder = liveHolder(theirs);
      if (holder !== null) {
        throw new StartupError(
          `Another shop (process ${holder}) is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      removeStale(file, theirs);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** When a process was started, in the system's own words; empty when there is none. */
export function bornAt(pid: number): string {
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

function liveHolder(claim: string): number | null {
  try {
    const { pid, born } = JSON.parse(claim) as Claim;
    return born !== '' && bornAt(pid) === born ? pid : null;
  } catch {
    return null;
  }
}

/** Two starters may find the same stale claim; whoever moved away a fresh one puts it back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readIfThere(aside) !== stale) linked(aside, file);
  rmSync(aside, { force: true });
}

function giveBack(file: string, mine: string): void {
  if (readIfThere(file) === mine) rmSync(file, { force: true });
}

function linked(from: string, to: string): boolean {
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
