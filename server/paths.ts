import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. It is searched upwards, because the built server lies deeper than the sources. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

export const clientDir = join(projectRoot, 'dist', 'client');

export const migrationsDir = join(projectRoot, 'server', 'db', 'migrations');

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`No package.json found above ${dirname(fileURLToPath(import.meta.url))}`);
  return findRoot(parent);
}
