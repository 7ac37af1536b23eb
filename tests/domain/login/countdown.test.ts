import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesAndSeconds, adjustedDeadline, secondsLeft } from '../../../domain/text/countdown';

const time = fc.integer({ min: 0, max: 4_000_000_000_000 });

test('a countdown shows whole seconds as mm:ss', () => {
  expect(minutesAndSeconds(secondsLeft(108_000, 0, 120))).toBe('01:48');
  expect(minutesAndSeconds(secondsLeft(107_001, 0, 120))).toBe('01:48');
  expect(minutesAndSeconds(0)).toBe('00:00');
  expect(minutesAndSeconds(3_600)).toBe('60:00');
});

test('a countdown stays between 0 and its duration, whatever the clock says [row 20]', () => {
  fc.assert(
    fc.property(time, time, (deadline, now) => {
      const left = secondsLeft(deadline, now, 120);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(120);
    }),
  );
});

test('a clock that is set back neither shortens nor extends the wait [row 20]', () => {
  fc.assert(
    fc.property(
      time,
      fc.integer({ min: 0, max: 120_000 }),
      fc.integer({ min: 1, max: 86_400_000 }),
      (before, left, jump) => {
        const deadline = before + left;
        const now = before - jump;
        expect(adjustedDeadline(deadline, before, now) - now).toBe(left);
        expect(adjustedDeadline(deadline, before, before + jump)).toBe(deadline);
      },
    ),
  );
});

test('seconds count down to the deadline and never past it', () => {
  expect(secondsLeft(10_000, 4_000, 120)).toBe(6);
  expect(secondsLeft(10_000, 3_999, 120)).toBe(7);
  expect(secondsLeft(10_000, 11_000, 120)).toBe(0);
  expect(adjustedDeadline(10_000, 5_000, 5_000)).toBe(10_000);
  expect(adjustedDeadline(10_000, 5_000, 2_000)).toBe(7_000);
});
