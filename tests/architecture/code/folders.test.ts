import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from '../checks/sources';

const MAX_FILES = 15;

const ONE_EACH = 'one file for each machine, screen, icon, migration or decision, all of one kind';

/** Folders that may have more, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'public/media': ONE_EACH,
  'docs/decisions': ONE_EACH,
  'docs/flows': ONE_EACH,
  'docs/reference': ONE_EACH,
  'src/components/icons/drawings': ONE_EACH,
  'tests/machines/behaviour': ONE_EACH,
  'tools/flows/coverage': ONE_EACH,
  'tests/screens/paths': ONE_EACH,
  'tests/model/events': ONE_EACH,
  'tests/look/references': ONE_EACH,
  'src/theme/recipes': ONE_EACH,
  'api/schemas': ONE_EACH,
  'server/routes': ONE_EACH,
  'server/db/migrations': ONE_EACH,
  'server/db/migrations/meta': ONE_EACH,
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
const largeFolders = [...counts].filter(([, count]) => count > MAX_FILES).map(([folder]) => folder);

test(`no folder has more than ${MAX_FILES} files, except those with a reason`, () => {
  expect(counts.size).toBeGreaterThan(50);
  expect(largeFolders.filter((folder) => !(folder in EXCEPTIONS))).toEqual([]);
});

test('every exception is needed', () => {
  expect(Object.keys(EXCEPTIONS).filter((folder) => !largeFolders.includes(folder))).toEqual([]);
});
