import { expect, test } from 'vitest';
import { sourcesOf } from '../checks/sources';

const sources = sourcesOf(['src', 'machines', 'domain', 'api']);
const sourcesOutside = (folder: string) => sources.filter(({ path }) => !path.startsWith(folder));
const filesMatching = (text: RegExp, among = sources) =>
  among.filter((one) => text.test(one.text)).map(({ path }) => path);

test('only one file uses the browser’s storage', () => {
  expect(filesMatching(/\b(setItem|removeItem)\(/)).toEqual(['src/adapters/storage/local-storage.ts']);
});

test('only slices know their storage keys; the theme’s key is a cookie', () => {
  const files = sourcesOutside('machines/storage/');
  expect(filesMatching(/\bKEYS\b/, files)).toEqual(['src/adapters/document/document-theme.ts']);
  expect(filesMatching(/\b(store|Store\(\))\.(write|remove)\(/, files)).toEqual([]);
});
