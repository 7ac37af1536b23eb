import type { Locale } from './locale';

const month = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const weekdays = {
  ar: new Intl.DateTimeFormat('ar', { weekday: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }),
};

/** A date like `2026-11-26` as `Thu, Nov 26`, with the weekday in the language (Specification 9, Date format). */
export function formatDay(isoDay: string, locale: Locale): string {
  const day = new Date(isoDay);
  return `${weekdays[locale].format(day)}${locale === 'ar' ? '، ' : ', '}${month.format(day)}`;
}
