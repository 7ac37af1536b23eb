import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { routesWhere } from '../domain/routes/facts.ts';
import { screenFileOf } from '../domain/routes/screen-file.ts';

interface Part {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly isEntry?: boolean;
}

/** The shop itself and the screens that open without a network; the others are kept when they have been seen. */
const SCREENS = new RegExp(
  `/(?:${routesWhere(({ isOffline }) => isOffline)
    .map(screenFileOf)
    .join('|')})$`,
);
/** What counts for who agreed to be counted. */
const COUNTING = /\/analytics\/browser-analytics\.ts$/;
/** What a screen among them asks with before it throws something away. */
const QUESTIONS = /\/AlertDialog\.tsx$/;
/** What lists among them scroll with where they are long. */
const LISTS = /\/VirtualList\.tsx$/;
const WORDS = /\/locales\/(?:ar|en)\/messages\.po$/;

/** The files that a page without a network begins with: the shell by its content, hashed files by their names. */
export function precached(client: string, manifest: Readonly<Record<string, Part>>) {
  const files = new Set<string>();
  const seen = new Set<string>();
  const open = Object.keys(manifest).filter(
    (name) =>
      manifest[name]?.isEntry || [SCREENS, COUNTING, QUESTIONS, LISTS, WORDS].some((wanted) => wanted.test(name)),
  );
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const part = manifest[name];
    if (!part || seen.has(name)) continue;
    seen.add(name);
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])])
      if (!file.endsWith('.json')) files.add(file);
    open.push(...(part.imports ?? []));
  }
  const fixed = ['shell.html', 'boot.css', 'prepaint.js', 'favicon.svg', 'app-icon-192.png'].filter((file) =>
    existsSync(`${client}${file}`),
  );
  return [
    ...[...files].toSorted().map((file) => ({ url: `/${file}`, revision: null })),
    ...fixed.map((file) => ({
      url: `/${file}`,
      revision: createHash('sha256')
        .update(readFileSync(`${client}${file}`))
        .digest('hex')
        .slice(0, 16),
    })),
  ];
}
