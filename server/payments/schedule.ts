const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a shopper can pay an invoice (ms). */
export const INVOICE_LIFE = 30 * MINUTE;
/** How much longer its stock is held: money on its way still finds it (ms). */
export const HOLD_AFTER_EXPIRY = 10 * MINUTE;
/** How long after its expiry money is still expected to arrive (ms). */
export const LATE = 72 * HOUR;

const DELAYS = [1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE);

/** When to ask the gateway again without being asked to: ever more seldom, and not any more after 72 h (reliability 4.2). */
export function nextCheck({ tries, expiresAt }: { tries: number; expiresAt: Date }, now: Date): Date | null {
  const next = new Date(now.getTime() + (DELAYS[tries] ?? HOUR));
  return next.getTime() > expiresAt.getTime() + LATE ? null : next;
}
