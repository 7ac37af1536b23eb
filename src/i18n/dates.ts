const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** `May 12, 2025` in both languages (Specification 9, Date format); an unreadable date is an empty text. */
export function formatDate(isoDate: string): string {
  const date = new Date(isoDate);
  return Number.isNaN(date.getTime()) ? '' : dayFormat.format(date);
}

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `May 12, 2025, 14:05`, in the time zone of the browser; an unreadable date is an empty text. */
export function formatMoment(isoDate: string): string {
  const day = formatDate(isoDate);
  return day && `${day}, ${timeFormat.format(new Date(isoDate))}`;
}
