const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a shopper can pay an invoice (ms). */
export const INVOICE_LIFE = 30 * MINUTE;
/** How much longer its stock is held: money on its way still finds it (ms). */
export const HOLD_AFTER_EXPIRY = 10 * MINUTE;
/** How long after its expiry money is still expected to arrive (ms). */
export const LATE = 72 * HOUR;

const DELAYS = [1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE);
/** The longest pause while money is expected: with a run of the reconciler every 30 s, an order is never 5 min late. */
const WHILE_PAYABLE = 4 * MINUTE;

/** When to ask the gateway again without being asked to: ever more seldom, and not any more after 72 h (reliability 3.1, 4.2). */
export function nextCheck({ tries, expiresAt }: { tries: number; expiresAt: Date }, now: Date): Date | null {
  const delay = DELAYS[tries] ?? HOUR;
  const isPayable = now.getTime() < expiresAt.getTime() + HOLD_AFTER_EXPIRY;
  const next = new Date(now.getTime() + (isPayable ? Math.min(delay, WHILE_PAYABLE) : delay));
  return next.getTime() > expiresAt.getTime() + LATE ? null : next;
}

/** When a paid invoice is asked about once more, for a second charge that nobody told us of; null once that is over. */
export function lastLook({ expiresAt }: { expiresAt: Date }, now: Date): Date | null {
  const end = new Date(expiresAt.getTime() + LATE);
  return now < end ? end : null;
}
