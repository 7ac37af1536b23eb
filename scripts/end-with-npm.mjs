// A killed npm can't forward a signal. Without this, its shop would keep running on the port and the database.
import { readFileSync } from 'node:fs';

/** Ends this process cleanly when the npm process that started it has exited. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parents = ancestors();
  const watch = setInterval(() => {
    if (process.ppid === parents[0] && (parents[1] === undefined || parentOf(parents[0]) === parents[1])) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/** The parent and, if it is a shell, the shell's parent, which is npm. */
function ancestors() {
  const shell = /^(sh|dash|bash|ash)$/.test(nameOf(process.ppid));
  return shell ? [process.ppid, parentOf(process.ppid)] : [process.ppid];
}

function nameOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
