import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from '../checks/sources';

const MOST = 15;

const ONE_EACH = 'one file for each machine, screen or drawing, all of one kind';

/** Folders that may hold more, and why. */
const MORE: Readonly<Record<string, string>> = {
  'public/media': ONE_EACH,
  'docs/flows': ONE_EACH,
  'src/components/icons/drawings': ONE_EACH,
  'tests/machines/behaviour': ONE_EACH,
  'tests/screens/paths': ONE_EACH,
  'tests/model/events': ONE_EACH,
  'tests/look/references': ONE_EACH,
  'src/theme/recipes': ONE_EACH,
  'api/schemas': ONE_EACH,
  'server/routes': ONE_EACH,
};

const FOLDERS = [
  'api',
  'bench',
  'build',
  'docs',
  'domain',
  'machines',
  'public',
  'scripts',
  'server',
  'src',
  'tests',
  'tools',
];
const counts = new Map<string, number>();
for (const file of filesOf(FOLDERS)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
const full = [...counts].filter(([, count]) => count > MOST).map(([folder]) => folder);

test(`no folder holds more than ${MOST} loose files, but for those that say why`, () => {
  expect(counts.size).toBeGreaterThan(50);
  expect(full.filter((folder) => !(folder in MORE))).toEqual([]);
});

test('no folder is excused that needs no excuse', () => {
  expect(Object.keys(MORE).filter((folder) => !full.includes(folder))).toEqual([]);
});
