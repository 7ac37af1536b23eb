import { expect, test } from 'vitest';
import type { Category } from '../../../api/schemas/category';
import { chipRows, pathTo } from '../../../machines/catalogue/category-path.rules';

const category = (id: string, children: readonly Category[] = []): Category =>
  ({ id, name: `Category ${id}`, image: '', children }) as unknown as Category;
const tree = [category('1', [category('11'), category('12', [category('121'), category('122')])]), category('2')];
const pathIds = (id: string) => pathTo(tree, id).map((each) => each.id);

test.each([
  ['1', ['1']],
  ['2', ['2']],
  ['12', ['1', '12']],
  ['122', ['1', '12', '122']],
  ['9', []],
])('the path to category %s is %j', (id, ids) => expect(pathIds(id)).toEqual(ids));

test('each level has a row of chips with the chosen category; the last row has none chosen', () => {
  const rows = (id: string) =>
    chipRows(pathTo(tree, id)).map(({ categories, chosenId }) => [categories.map((each) => each.id), chosenId]);
  expect(rows('1')).toEqual([[['11', '12'], null]]);
  expect(rows('12')).toEqual([
    [['11', '12'], '12'],
    [['121', '122'], null],
  ]);
  expect(rows('122')).toEqual([
    [['11', '12'], '12'],
    [['121', '122'], '122'],
  ]);
  expect(rows('2')).toEqual([]);
});
