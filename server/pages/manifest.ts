import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly name?: string;
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Tells which scripts a module of the client, or a chunk by its name, was built into, with those that they need, as addresses. */
export function readManifest(clientDir: string): (source: string) => readonly string[] {
  const file = join(clientDir, '.vite', 'manifest.json');
  if (!existsSync(file)) return () => [];
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Chunk>>;
  const gather = (name: string, found: Set<string>): Set<string> => {
    const chunk = chunks[name];
    if (!chunk || found.has(`/${chunk.file}`)) return found;
    found.add(`/${chunk.file}`);
    for (const other of chunk.imports ?? []) gather(other, found);
    return found;
  };
  const named = new Map(Object.entries(chunks).map(([key, { name }]) => [name, key]));
  return (source) =>
    [...gather(source in chunks ? source : (named.get(source) ?? source), new Set())].filter((script) =>
      script.endsWith('.js'),
    );
}
