import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const ENDINGS = ['', '.ts', '.tsx'];
const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)';|^import '([^']+)';/gm;
const RECIPES = /^import \{([^}]*)\} from 'styled-system\/recipes';$/gm;

const fileOf = (from: string, path: string) =>
  ENDINGS.map((ending) => `${resolve(dirname(from), path)}${ending}`).find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );

/** The names of the recipes that these modules use, and all that they import other than on demand. */
export function recipesOf(beginnings: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set(beginnings.filter((file) => existsSync(file)));
  for (const file of seen) {
    const code = readFileSync(file, 'utf8');
    for (const [, list = ''] of code.matchAll(RECIPES))
      for (const name of list.split(',')) names.add(name.trim().replace(/ as \w+$/, ''));
    for (const [, path, bare = path] of code.matchAll(STATIC_IMPORT)) {
      const next = bare?.startsWith('.') ? fileOf(file, bare) : undefined;
      if (next) seen.add(next);
    }
  }
  names.delete('');
  return names;
}
