import { expect, test } from 'vitest';
import { referenceProblems } from '../../../scripts/reference';

test('the tables of docs/reference are as the code says, and every row is explained', () => {
  expect(referenceProblems()).toEqual([]);
});
