import { expect, test } from 'vitest';
import { sourcesOf } from '../checks/sources';

const sources = sourcesOf(['src', 'machines', 'domain', 'api']);
const outside = (folder: string) => sources.filter(({ path }) => !path.startsWith(folder));
const saying = (text: RegExp, among = sources) => among.filter((one) => text.test(one.text)).map(({ path }) => path);

test('one file touches the browser’s storage', () => {
  expect(saying(/\b(setItem|removeItem)\(/)).toEqual(['src/adapters/storage/local-storage.ts']);
});

test('only slices know under which key a thing lies; the theme’s is a cookie', () => {
  const files = outside('machines/storage/');
  expect(saying(/\bKEYS\b/, files)).toEqual(['src/adapters/document/document-theme.ts']);
  expect(saying(/\b(store|Store\(\))\.(write|remove)\(/, files)).toEqual([]);
});
