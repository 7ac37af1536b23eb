import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SWIPE_FARTHEST, slideTurn, swipeDeletes, swipeOffset } from '../../machines/rules/swipe';

const drags = fc.integer({ min: -500, max: 500 });

test('a drag turns the slider the other way in Arabic', () => {
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
])('in English a drag of %i px turns by %i', (dragged, turn) => expect(slideTurn(dragged, 'ltr')).toBe(turn));

test('a cart line follows the finger toward the start, never beyond 80 px nor the other way', () => {
  fc.assert(
    fc.property(drags, (dragged) => {
      const offset = swipeOffset(dragged, 'ltr');
      expect(offset).toBeGreaterThanOrEqual(0);
      expect(offset).toBeLessThanOrEqual(SWIPE_FARTHEST);
      expect(offset).toBe(swipeOffset(-dragged, 'rtl'));
      expect(swipeDeletes(offset)).toBe(dragged < -50);
    }),
  );
});
