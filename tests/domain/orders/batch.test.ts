import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstBatch } from '../../../domain/catalogue/batch';

const most = { count: 3, bytes: 20 };

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
])('of %j go together %j', (waiting, batch) => expect(firstBatch(waiting, most)).toEqual(batch));

test('batch after batch takes everything, in order, and none is too large but one that stands alone', () =>
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 })), (all) => {
      const taken: string[] = [];
      for (let left = all; left.length > 0; ) {
        const batch = firstBatch(left, most);
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length).toBeLessThanOrEqual(most.count);
        if (batch.length > 1)
          expect(Buffer.byteLength(batch.map((one) => JSON.stringify(one)).join(','))).toBeLessThanOrEqual(most.bytes);
        taken.push(...batch);
        left = left.slice(batch.length);
      }
      expect(taken).toEqual(all);
    }),
  ));
