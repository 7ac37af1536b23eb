import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../durations';

/** How long a shopper can pay an invoice. */
export const INVOICE_LIFETIME_MS = 30 * MINUTE_MS;
/** How much longer its stock stays reserved, for payments that are being processed. */
export const RESERVED_AFTER_EXPIRY_MS = 10 * MINUTE_MS;
/** How long after its expiry a payment is still expected. */
export const LATE_PAYMENT_MS = 72 * HOUR_MS;

const DELAYS_MS = [1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS);
/** With the reconciler's interval of 30 s, an order is created less than 5 minutes after its payment. */
const MAX_DELAY_WHILE_PAYABLE_MS = 4 * MINUTE_MS;

/** When the reconciler checks a payment next, with growing delays; null after 72 h (docs/explanation/payments.md). */
export function nextCheck({ tries, expiresAt }: { tries: number; expiresAt: Date }, now: Date): Date | null {
  const delay = DELAYS_MS[tries] ?? HOUR_MS;
  const isPayable = now.getTime() < expiresAt.getTime() + RESERVED_AFTER_EXPIRY_MS;
  const next = new Date(now.getTime() + (isPayable ? Math.min(delay, MAX_DELAY_WHILE_PAYABLE_MS) : delay));
  return next.getTime() > expiresAt.getTime() + LATE_PAYMENT_MS ? null : next;
}

/** When a paid invoice is checked once more, for a second charge without webhook; null if that time is over. */
export function finalCheck({ expiresAt }: { expiresAt: Date }, now: Date): Date | null {
  const end = new Date(expiresAt.getTime() + LATE_PAYMENT_MS);
  return now < end ? end : null;
}

/** After a gateway's team should have executed a refund; then staff is asked to look. */
export const REFUND_OVERDUE_MS = 7 * DAY_MS;

/** When an unsettled refund is checked next. Refunds are executed by people, so the checks go on, at last once an hour. */
export const nextRefundCheck = (tries: number, now: Date): Date =>
  new Date(now.getTime() + (DELAYS_MS[tries] ?? HOUR_MS));
