import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const ENDINGS = ['', '.ts', '.tsx'];
const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)';|^import '([^']+)';/gm;
const LATER_IMPORT = /\bimport\('([^']+)'\)/g;
const RECIPES = /^import \{([^}]*)\} from 'styled-system\/recipes';$/gm;

const fileOf = (from: string, path: string) =>
  ENDINGS.map((ending) => `${resolve(dirname(from), path)}${ending}`).find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** These modules and all that they import other than on demand. */
export function reachedFrom(beginnings: readonly string[]): ReadonlySet<string> {
  const seen = new Set(beginnings.filter((file) => existsSync(file)));
  for (const file of seen)
    for (const [, path, bare = path] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
      const next = bare?.startsWith('.') ? fileOf(file, bare) : undefined;
      if (next) seen.add(next);
    }
  return seen;
}

/** The modules that a source imports on demand. */
export const laterOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(LATER_IMPORT)].flatMap(([, path = '']) => fileOf(file, path) ?? []);

/** The recipes that a source uses, such as `order-card`. */
export function recipesOf(file: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, list = ''] of readFileSync(file, 'utf8').matchAll(RECIPES))
    for (const name of list.split(',').map((each) => each.trim()))
      if (name !== '' && !name.startsWith('type ')) names.add(kebab(name.replace(/ as \w+$/, '')));
  return names;
}
