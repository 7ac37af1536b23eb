import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly name?: string;
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** URLs of the scripts and styles of a client module or named chunk, including its static imports. */
export interface Manifest {
  readonly scriptsOf: (source: string) => readonly string[];
  readonly stylesOf: (source: string) => readonly string[];
}

const EMPTY_MANIFEST: Manifest = { scriptsOf: () => [], stylesOf: () => [] };

/** Reads the manifest of Vite's build; empty if there is none. */
export function readManifest(clientDir: string): Manifest {
  const file = join(clientDir, '.vite', 'manifest.json');
  if (!existsSync(file)) return EMPTY_MANIFEST;
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Chunk>>;
  const named = new Map(Object.entries(chunks).map(([key, { name }]) => [name, key]));
  const collect = (name: string, found: Set<Chunk>): ReadonlySet<Chunk> => {
    const chunk = chunks[name];
    if (!chunk || found.has(chunk)) return found;
    found.add(chunk);
    for (const other of chunk.imports ?? []) collect(other, found);
    return found;
  };
  const chunksOf = (source: string) => [
    ...collect(source in chunks ? source : (named.get(source) ?? source), new Set<Chunk>()),
  ];
  const toUrls = (files: readonly string[]) => [...new Set(files)].map((each) => `/${each}`);
  return {
    scriptsOf: (source) => toUrls(chunksOf(source).map((chunk) => chunk.file)).filter((each) => each.endsWith('.js')),
    stylesOf: (source) => toUrls(chunksOf(source).flatMap(({ css }) => css ?? [])),
  };
}
