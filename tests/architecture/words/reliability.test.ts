import { expect, test } from 'vitest';
import { isStale, readTests } from '../../../scripts/reliability';
import { invalidTagsIn, taggedTestsIn } from '../checks/reliability-tags';
import { parseSource } from '../checks/sources';
import { ROWS } from '../reliability/rows';

const { taggedTests, invalidTags } = readTests();
const taggedRows = new Set(taggedTests.flatMap(({ rows }) => rows));

test('the rows are numbered from 1 to 102', () => {
  expect([...ROWS.keys()]).toEqual(Array.from({ length: 102 }, (_, index) => index + 1));
});

test('every row has a test', () => {
  expect([...ROWS.keys()].filter((row) => !taggedRows.has(row))).toEqual([]);
});

test('every tag is valid and names an existing row', () => {
  expect(invalidTags).toEqual([]);
  expect([...taggedRows].filter((row) => !ROWS.has(row))).toEqual([]);
});

test('docs/reference/reliability.md is current: npm run reliability writes it', () => {
  expect(isStale()).toBe(false);
});

test('a tag is read at the end of a title and reported anywhere else', () => {
  // Other brackets keep this file free of tags.
  const parse = (text: string) =>
    parseSource('tests/domain/some.test.ts', text.replace('(row', '[row').replace(/\)(?=['`]| more)/, ']'));
  expect(taggedTestsIn(parse("test.each([1])('some (rows 1, 62)', go)"))).toEqual([
    { path: 'tests/domain/some.test.ts', title: 'some', rows: [1, 62] },
  ]);
  expect(taggedTestsIn(parse('it(`of $'.concat('{name} (row 7)`, go)')))).toMatchObject([{ title: 'of …', rows: [7] }]);
  for (const text of ["test('some (row 1) more', go)", "test('some (row one)', go)", "say('some (row 1)')"])
    expect(invalidTagsIn(parse(text)), text).toHaveLength(1);
});
