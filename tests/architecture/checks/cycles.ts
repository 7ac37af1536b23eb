import { posix } from 'node:path';
import { importsOf, type Source } from './sources';

/**
 * Circles of imports among the sources, those of types included; each as `a → b → a`, beginning with the first by name.
 * An import that leads out of the sources belongs to no circle.
 */
export function importCycles(sources: readonly Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path));
  const targets = new Map(sources.map((source) => [source.path, targetsOf(source, paths)]));
  const found = new Map<string, string>();
  for (const start of [...paths].sort()) {
    const circle = wayBack(start, targets);
    const members = circle?.toSorted().join();
    if (circle && members && !found.has(members)) found.set(members, [...circle, start].join(' → '));
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

/** The shortest way from a file back to itself, without its end; null where there is none. */
function wayBack(start: string, targets: ReadonlyMap<string, readonly string[]>): string[] | null {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways)
    for (const next of targets.get(way.at(-1) as string) ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
    }
  return null;
}
