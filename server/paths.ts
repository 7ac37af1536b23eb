import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, found upwards, so that it holds for the sources and for the built server. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Where the built client lies. */
export const clientDir = join(projectRoot, 'dist', 'client');

export const migrationsDir = join(projectRoot, 'server', 'db', 'migrations');

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json was not found above the server');
  return findRoot(parent);
}
