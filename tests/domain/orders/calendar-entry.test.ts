import { expect, test } from 'vitest';
import { calendarEntry } from '../../../domain/orders/calendar-entry';

test('an entry is an event of one whole day with an identity of its own', () => {
  const entry = calendarEntry({
    orderId: '1042',
    day: '2026-11-30',
    title: 'Your order #1042 arrives',
    createdAt: '2026-11-27T09:05:07+03:00',
  });
  expect(entry.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lawza//Orders//EN',
    'BEGIN:VEVENT',
    'UID:order-1042',
    'DTSTAMP:20261127T060507Z',
    'DTSTART;VALUE=DATE:20261130',
    'SUMMARY:Your order #1042 arrives',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('signs that mean something in a calendar file stay text', () => {
  const entry = calendarEntry({ orderId: '1', day: '2026-11-30', title: 'A,b;c\\d\ne', createdAt: '2026-11-27' });
  expect(entry).toContain(String.raw`SUMMARY:A\,b\;c\\d\ne`);
});
