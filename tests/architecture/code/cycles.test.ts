import { expect, test } from 'vitest';
import { importCycles } from '../checks/cycles';
import { parseSource, sourcesOf } from '../checks/sources';

/** The folders that are free of cycles. */
const FOLDERS = ['domain', 'api', 'machines', 'src', 'server'];

test('no import leads back to where it came from, imports of types included', () => {
  expect(importCycles(sourcesOf(FOLDERS))).toEqual([]);
});

const cyclesOf = (files: Record<string, string>) =>
  importCycles(Object.entries(files).map(([path, text]) => parseSource(path, text)));

test.each([
  ["import type { B } from './b'", "import { a } from './a'"],
  ["export * from './b'", "const later = () => import('./a')"],
  ["type B = typeof import('./b')", "export { type A } from './a'"],
])('a circle of two files is found: %s, %s', (a, b) => {
  expect(cyclesOf({ 'api/a.ts': a, 'api/b.ts': b })).toEqual(['api/a.ts → api/b.ts → api/a.ts']);
});

test('a long circle is told once, in the order of its imports', () => {
  const files = {
    'api/index.ts': "import '../domain/c'",
    'domain/c.tsx': "import './d'; import './leaf'",
    'domain/d.ts': "import '../api'",
    'domain/leaf.ts': "import 'react'",
  };
  expect(cyclesOf(files)).toEqual(['api/index.ts → domain/c.tsx → domain/d.ts → api/index.ts']);
});

test('files that share what they import are no circle', () => {
  expect(cyclesOf({ 'api/a.ts': "import './b'; import './c'", 'api/b.ts': "import './c'", 'api/c.ts': '' })).toEqual(
    [],
  );
});
