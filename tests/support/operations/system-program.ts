import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with programs that Debian keeps out of PATH. */
const folders = () => [
  ...(process.env.PATH ?? '').split(':'),
  '/usr/sbin',
  ...(existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => join('/usr/lib/postgresql', version, 'bin'))
    : []),
];

const find = (program: string) => folders().find((folder) => existsSync(join(folder, program)));

/**
 * The path of a program of the system. Root gets its Debian package installed if it is missing; anybody else gets an
 * error that names the package.
 */
export function systemProgram(program: string, debianPackage = program): string {
  if (!find(program) && process.getuid?.() === 0) {
    const options = { stdio: 'pipe', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    // Debian's packages start their services when they are installed; these tests start their own.
    const lock = ['-o', 'DPkg::Lock::Timeout=120'];
    execFileSync('apt-get', [...lock, 'update', '-q'], options);
    execFileSync('apt-get', [...lock, 'install', '-y', '-q', '--no-install-recommends', debianPackage], options);
  }
  const folder = find(program);
  if (!folder) throw new Error(`${program} is missing. Install the Debian package ${debianPackage}.`);
  return join(folder, program);
}
