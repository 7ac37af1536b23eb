import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/paths';

interface PlantedBug {
  readonly name: string;
  /** In a file, one piece of source becomes another. */
  readonly seeds: readonly { readonly in: string; readonly change: string }[];
}

const lists = import.meta.glob<Record<string, readonly PlantedBug[]>>(
  ['../../crash/bugs/bugs.mjs', '../../crash/many/bugs/interleaved.mjs', '../../crash/many/bugs/plain.mjs'],
  { eager: true },
);
const bugs = Object.values(lists).flatMap((list) => Object.values(list).flat());

test('there are planted bugs for one shopper and for many', () => {
  expect(bugs.length).toBeGreaterThan(60);
});

test.each(bugs)('the bug "$name" still finds the source that it replaces', ({ seeds }) => {
  for (const seed of seeds) expect(readFileSync(join(projectRoot, seed.in), 'utf8'), seed.in).toContain(seed.change);
});
