import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstBatch } from '../../../domain/catalogue/batch';

const limit = { count: 3, bytes: 20 };

test.each([
  [[], []],
  [['a'], ['a']],
  [
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c'],
  ],
  [['12345678', '12345678'], ['12345678']],
  [['x'.repeat(40), 'b'], ['x'.repeat(40)]],
  [['قهوة', 'قهوة'], ['قهوة']],
])('the first batch of %j is %j', (waiting, batch) => expect(firstBatch(waiting, limit)).toEqual(batch));

test('batches take all items in order, and only a batch of one item may exceed the limit', () =>
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 })), (all) => {
      const taken: string[] = [];
      for (let left = all; left.length > 0; ) {
        const batch = firstBatch(left, limit);
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length).toBeLessThanOrEqual(limit.count);
        if (batch.length > 1)
          expect(Buffer.byteLength(batch.map((one) => JSON.stringify(one)).join(','))).toBeLessThanOrEqual(limit.bytes);
        taken.push(...batch);
        left = left.slice(batch.length);
      }
      expect(taken).toEqual(all);
    }),
  ));
