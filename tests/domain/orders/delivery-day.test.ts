import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrivalDay, type DeliveryPromise } from '../../../domain/orders/delivery-day';
import { formatDay } from '../../../domain/text/day';

const KUWAIT: DeliveryPromise = {
  days: 2,
  cutOff: '14:00',
  timeZone: 'Asia/Kuwait',
  workingDays: ['sun', 'mon', 'tue', 'wed', 'thu', 'sat'],
  holidays: [],
};
const arrives = (orderedAt: string, changes: Partial<DeliveryPromise> = {}) =>
  arrivalDay({ KW: { ...KUWAIT, ...changes } }, 'Kuwait', Date.parse(orderedAt));

describe('the day of arrival', () => {
  test.each([
    ['before the cut-off', '2026-11-22T10:59:59Z', {}, '2026-11-24'],
    ['at the cut-off, 14:00 in Kuwait', '2026-11-22T11:00:00Z', {}, '2026-11-25'],
    ['over a Friday', '2026-11-26T09:00:00Z', {}, '2026-11-29'],
    ['on a Friday: it counts from Saturday', '2026-11-27T18:00:00Z', {}, '2026-11-30'],
    ['in the first hour of a day in Kuwait', '2026-11-21T21:30:00Z', {}, '2026-11-24'],
    ['over a holiday', '2026-02-23T09:00:00Z', { holidays: ['2026-02-25'] }, '2026-02-26'],
    ['on a holiday, after the cut-off', '2026-02-25T15:00:00Z', { holidays: ['2026-02-25'] }, '2026-03-01'],
    ['on the same day', '2026-11-22T09:00:00Z', { days: 0 }, '2026-11-22'],
    ['late, where no cut-off is configured', '2026-11-22T20:00:00Z', { cutOff: undefined }, '2026-11-24'],
    ['in another time zone', '2026-11-22T10:30:00Z', { timeZone: 'Asia/Dubai' }, '2026-11-25'],
    ['in a year that changes', '2026-12-30T09:00:00Z', {}, '2027-01-02'],
  ])('%s', (_, orderedAt, changes, day) => {
    expect(arrives(orderedAt, changes)).toBe(day);
  });

  test('is a working day, not before the order, and never earlier for a later order', () => {
    const time = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
    const promise = fc.record({
      days: fc.nat(9),
      workingDays: fc.subarray([...KUWAIT.workingDays, 'fri' as const], { minLength: 1 }),
      holidays: fc.subarray(['2026-02-25', '2026-02-26', '2026-05-27', '2026-05-28']),
    });
    fc.assert(
      fc.property(time, time, promise, (one, other, changes) => {
        const day = (at: number) => arrives(new Date(at).toISOString(), changes) ?? '';
        const [first, second] = [Math.min(one, other), Math.max(one, other)];
        expect(day(first) <= day(second)).toBe(true);
        expect(Date.parse(day(first))).toBeGreaterThan(first - 24 * 3_600_000 - 1);
        expect(changes.holidays).not.toContain(day(first));
        const weekday = new Date(day(first)).toUTCString().slice(0, 3).toLowerCase();
        expect(changes.workingDays).toContain(weekday);
      }),
      { numRuns: 50 },
    );
  });

  test('is unknown for a country without a promise, an unknown country and an unreadable time', () => {
    expect(arrivalDay({ KW: KUWAIT }, 'Oman', 0)).toBeNull();
    expect(arrivalDay({ KW: KUWAIT }, '', 0)).toBeNull();
    expect(arrivalDay({ KW: KUWAIT }, 'Kuwait', Number.NaN)).toBeNull();
  });

  test('reads as the en-US short month, with the weekday in the language', () => {
    expect(formatDay('2026-11-26', 'en')).toBe('Thu, Nov 26');
    expect(formatDay('2026-11-26', 'ar')).toBe('الخميس، Nov 26');
  });
});
