import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { routesWhere } from '../domain/routes/facts.ts';
import { screenFileOf } from '../domain/routes/screen-file.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly isEntry?: boolean;
}

/** The screens that work offline from the start. Other screens are cached when they are first opened. */
const SCREENS = new RegExp(
  `/(?:${routesWhere(({ isOffline }) => isOffline)
    .map(screenFileOf)
    .join('|')})$`,
);
const ANALYTICS = /\/analytics\/browser-analytics\.ts$/;
/** Opened lazily by these screens before they delete something. */
const DIALOGS = /\/AlertDialog\.tsx$/;
/** Loaded lazily for long lists. */
const LISTS = /\/VirtualList\.tsx$/;
const WORDS = /\/locales\/(?:ar|en)\/messages\.po$/;

/** The files that the service worker precaches. Files without a hash in their name get a revision. */
export function precached(client: string, manifest: Readonly<Record<string, Chunk>>) {
  const files = new Set<string>();
  const seen = new Set<string>();
  const open = Object.keys(manifest).filter(
    (name) =>
      manifest[name]?.isEntry || [SCREENS, ANALYTICS, DIALOGS, LISTS, WORDS].some((wanted) => wanted.test(name)),
  );
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) continue;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      if (!file.endsWith('.json')) files.add(file);
    open.push(...(chunk.imports ?? []));
  }
  const wordmarks = ['ar', 'ar-dark', 'en', 'en-dark'].map((name) => `wordmark-${name}.svg`);
  const fixed = ['shell.html', 'boot.css', 'prepaint.js', 'favicon.svg', 'app-icon-192.png', ...wordmarks].filter(
    (file) => existsSync(`${client}${file}`),
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
