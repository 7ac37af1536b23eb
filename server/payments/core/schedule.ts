const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a shopper can pay an invoice (ms). */
export const INVOICE_LIFETIME_MS = 30 * MINUTE;
/** How much longer its stock is held: money on its way still finds it (ms). */
export const RESERVED_AFTER_EXPIRY_MS = 10 * MINUTE;
/** How long after its expiry money is still expected to arrive (ms). */
export const LATE_PAYMENT_MS = 72 * HOUR;

const DELAYS_MS = [1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE);
/** The longest pause while money is expected: with a run of the reconciler every 30 s, an order is never 5 min late. */
const MAX_DELAY_WHILE_PAYABLE_MS = 4 * MINUTE;

/** When to ask the gateway again without being asked to: ever more seldom, and not any more after 72 h (reliability 3.1, 4.2). */
export function nextCheck({ tries, expiresAt }: { tries: number; expiresAt: Date }, now: Date): Date | null {
  const delay = DELAYS_MS[tries] ?? HOUR;
  const isPayable = now.getTime() < expiresAt.getTime() + RESERVED_AFTER_EXPIRY_MS;
  const next = new Date(now.getTime() + (isPayable ? Math.min(delay, MAX_DELAY_WHILE_PAYABLE_MS) : delay));
  return next.getTime() > expiresAt.getTime() + LATE_PAYMENT_MS ? null : next;
}

/** When a paid invoice is asked about once more, for a second charge that nobody told us of; null once that is over. */
export function finalCheck({ expiresAt }: { expiresAt: Date }, now: Date): Date | null {
  const end = new Date(expiresAt.getTime() + LATE_PAYMENT_MS);
  return now < end ? end : null;
}
