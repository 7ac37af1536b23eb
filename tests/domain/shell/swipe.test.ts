import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  SWIPE_FARTHEST,
  sheetCloses,
  sheetOffset,
  slideTurn,
  swipeDeletes,
  swipeIntent,
  swipeOffset,
} from '../../../domain/interaction/swipe';

const drags = fc.integer({ min: -500, max: 500 });

test('a drag moves the slider the other way in Arabic', () => {
  fc.assert(
    fc.property(drags, (dragged) => {
      expect(slideTurn(dragged, 'rtl') + slideTurn(dragged, 'ltr')).toBe(0);
    }),
  );
});

test.each([
  [-51, 1],
  [-50, 0],
  [50, 0],
  [51, -1],
])('in English a drag of %i px moves the slider by %i', (dragged, turn) =>
  expect(slideTurn(dragged, 'ltr')).toBe(turn),
);

test.each([
  [0, false],
  [50, false],
  [51, true],
  [80, true],
])('a line that is released at %i px is deleted: %s', (offset, isDeleted) =>
  expect(swipeDeletes(offset)).toBe(isDeleted),
);

test('a cart line follows a drag to the left, at most 80 px and not to the right', () => {
  fc.assert(
    fc.property(drags, (dragged) => {
      const offset = swipeOffset(dragged);
      expect(offset).toBeGreaterThanOrEqual(0);
      expect(offset).toBeLessThanOrEqual(SWIPE_FARTHEST);
      expect(swipeDeletes(offset)).toBe(dragged < -50);
    }),
  );
});

test.each([
  [-30, 30],
  [-50, 50],
  [-80, 65],
  [-110, 80],
  [-300, 80],
])('a drag of %i px moves the line by %i px', (dragged, offset) => expect(swipeOffset(dragged)).toBe(offset));

test.each([
  [10, 10, 'unclear'],
  [11, 10, 'across'],
  [-11, 0, 'across'],
  [40, -11, 'along'],
])('a drag of %i and %i px is %s', (x, y, intent) => expect(swipeIntent(x, y)).toBe(intent));

test('a sheet follows a drag down but not up', () => {
  fc.assert(
    fc.property(drags, (dragged) => {
      expect(sheetOffset(dragged)).toBe(Math.max(dragged, 0));
    }),
  );
});

test.each([
  ['a third of its height, slowly', 100, 300, 2_000, false],
  ['more than a third, slowly', 101, 300, 2_000, true],
  ['a short flick', 60, 600, 100, true],
  ['the same way, slowly', 60, 600, 121, false],
  ['a flick of a few px', 40, 600, 10, false],
  ['a tap', 0, 0, 10, false],
])('a sheet released after %s', (_, offset, height, time, closes) =>
  expect(sheetCloses(offset, height, time)).toBe(closes),
);
