import { expect, test } from 'vitest';
import { isStale, readTests } from '../../../scripts/reliability';
import { straysIn, taggedIn } from '../checks/rows';
import { parseSource } from '../checks/sources';
import { ROWS, UNTESTED } from '../reliability/rows';

const { tagged, strays } = readTests();
const named = new Set(tagged.flatMap(({ rows }) => rows));

test('there are 102 rows, numbered through', () => {
  expect([...ROWS.keys()]).toEqual(Array.from({ length: 102 }, (_, index) => index + 1));
});

test('every row has a test', () => {
  expect([...ROWS.keys()].filter((row) => !named.has(row) && !UNTESTED.includes(row))).toEqual([]);
});

test('a row that has a test is not among those without', () => {
  expect(UNTESTED.filter((row) => named.has(row))).toEqual([]);
});

test('every tag is read and names a row that exists', () => {
  expect(strays).toEqual([]);
  expect([...named].filter((row) => !ROWS.has(row))).toEqual([]);
});

test('docs/reliability.md is what the tests say: npm run reliability writes it', () => {
  expect(isStale()).toBe(false);
});

test('a tag is read at the end of a title, and missed nowhere else', () => {
  // Written with other brackets, so that this file has no tags itself.
  const read = (text: string) =>
    parseSource('tests/domain/some.test.ts', text.replace('(row', '[row').replace(/\)(?=['`]| more)/, ']'));
  expect(taggedIn(read("test.each([1])('some (rows 1, 62)', go)"))).toEqual([
    { path: 'tests/domain/some.test.ts', title: 'some', rows: [1, 62] },
  ]);
  expect(taggedIn(read('it(`of $'.concat('{name} (row 7)`, go)')))).toMatchObject([{ title: 'of …', rows: [7] }]);
  for (const text of ["test('some (row 1) more', go)", "test('some (row one)', go)", "say('some (row 1)')"])
    expect(straysIn(read(text)), text).toHaveLength(1);
});
