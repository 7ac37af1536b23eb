import { posix } from 'node:path';
import { importsOf, type Source } from './sources';

/** Import cycles among the sources, type imports included, each as `a → b → a` and starting with the first by name. */
export function importCycles(sources: readonly Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path));
  const targets = new Map(sources.map((source) => [source.path, targetsOf(source, paths)]));
  const found = new Map<string, string>();
  for (const start of [...paths].sort()) {
    const cycle = shortestCycle(start, targets);
    const members = cycle?.toSorted().join();
    if (cycle && members && !found.has(members)) found.set(members, [...cycle, start].join(' → '));
  }
  return [...found.values()];
}

function targetsOf(source: Source, paths: ReadonlySet<string>): string[] {
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  return importsOf(source)
    .filter(({ from }) => from.startsWith('.'))
    .flatMap(({ from }) => {
      const target = posix.join(posix.dirname(source.path), from);
      return endings.map((ending) => target + ending).filter((path) => paths.has(path));
    });
}

/** The shortest cycle through a file without its end, or null. */
function shortestCycle(start: string, targets: ReadonlyMap<string, readonly string[]>): string[] | null {
  const queue: string[][] = [[start]];
  const seen = new Set<string>();
  for (const path of queue)
    for (const next of targets.get(path.at(-1) as string) ?? []) {
      if (next === start) return path;
      if (!seen.has(next)) {
        seen.add(next);
        queue.push([...path, next]);
      }
    }
  return null;
}
