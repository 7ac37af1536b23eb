interface CalendarEntry {
  readonly orderId: string;
  /** `2026-11-26` */
  readonly day: string;
  readonly title: string;
  /** when the order was placed, as an ISO date */
  readonly createdAt: string;
}

/** RFC 5545, 3.3.11 */
const escapeText = (text: string) => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);
/** `20261126` of `2026-11-26`, `20261126T090507Z` of `2026-11-26T09:05:07.000Z` */
const compact = (date: string) => date.replace(/[-:]|\.\d+/g, '');

/** The day on which an order arrives as a file for a calendar (iCalendar, RFC 5545): an event of the whole day. */
export const calendarEntry = ({ orderId, day, title, createdAt }: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lawza//Orders//EN',
    'BEGIN:VEVENT',
    `UID:order-${orderId}`,
    `DTSTAMP:${compact(new Date(createdAt).toISOString())}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `SUMMARY:${escapeText(title)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
