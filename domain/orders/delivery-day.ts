import { countryNamed } from '../customer/country';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const DAY_MS = 86_400_000;

/** What a shop promises for one country (docs/reference/shop.md). */
export interface DeliveryPromise {
  /** working days from the day that an order counts from */
  readonly days: number;
  /** `14:00`: an order from then on counts from the next working day */
  readonly cutOff?: string | undefined;
  /** `Asia/Kuwait` */
  readonly timeZone: string;
  /** at least one */
  readonly workingDays: readonly (typeof WEEKDAYS)[number][];
  /** dates like `2026-02-25` */
  readonly holidays: readonly string[];
}

/** The promises of a shop by country, such as `KW`. */
export type DeliveryPromises = Readonly<Record<string, DeliveryPromise>>;

/** The promise for a country by its English name; null where none is configured. */
export const promiseFor = (promises: DeliveryPromises, country: string): DeliveryPromise | null =>
  promises[countryNamed(country)?.flag ?? ''] ?? null;

/** The day on which an order arrives (`2026-11-26`); null where no promise is configured or the time is unknown. */
export function arrivalDay(promises: DeliveryPromises, country: string, orderedAt: number): string | null {
  const promise = promiseFor(promises, country);
  return promise && Number.isFinite(orderedAt) ? deliveryDay(promise, orderedAt) : null;
}

/** The day on which an order of that time (ms since the epoch) arrives. */
function deliveryDay({ days, cutOff, timeZone, workingDays, holidays }: DeliveryPromise, orderedAt: number) {
  const isWorkingDay = (day: number) =>
    workingDays.some((name) => name === WEEKDAYS[new Date(day).getUTCDay()]) && !holidays.includes(dateOf(day));
  const nextWorkingDay = (day: number): number => (isWorkingDay(day) ? day : nextWorkingDay(day + DAY_MS));
  const { date, time } = localTime(orderedAt, timeZone);
  const ordered = Date.parse(date);
  const isLate = cutOff !== undefined && time >= cutOff && isWorkingDay(ordered);
  let day = nextWorkingDay(isLate ? ordered + DAY_MS : ordered);
  for (let left = days; left > 0; left -= 1) day = nextWorkingDay(day + DAY_MS);
  return dateOf(day);
}

const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);

/** Date and time of day like `2026-11-26` and `09:05` in a time zone; Swedish writes them so. */
function localTime(at: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [date = '', time = ''] = format.format(at).split(' ');
  return { date, time };
}
