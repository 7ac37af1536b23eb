import * as v from 'valibot';
import { filsFromDinars } from '../../../../domain/money/fils';
import type { InvoiceReport, InvoiceStatus, RefundReport, RefundStatus } from '../gateway';

const text = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String));
const amount = v.optional(v.union([v.number(), v.string()]));
const chargeId = v.pipe(v.string(), v.regex(/^chg_\w{1,60}$/));
const refundId = v.pipe(v.string(), v.regex(/^re_\w{1,60}$/));

/** An error response. */
export const errorSchema = v.object({ errors: v.array(v.object({ code: text, description: text })) });

const expirySchema = v.object({ period: v.number(), type: v.literal('MINUTE') });

export const chargeSchema = v.object({
  id: chargeId,
  status: text,
  amount,
  currency: text,
  reference: v.optional(v.object({ order: text }), {}),
  response: v.optional(v.object({ code: text, message: text }), {}),
  transaction: v.optional(
    v.object({ url: text, created: text, expiry: v.fallback(v.optional(expirySchema), undefined) }),
    {},
  ),
});

/** The response to a charge that the shopper has to pay on Tap's page. */
export const createdChargeSchema = v.pipe(
  v.object({ id: chargeId, transaction: v.object({ url: v.pipe(v.string(), v.url(), v.startsWith('https://')) }) }),
  v.transform(({ id, transaction }) => ({ invoiceId: id, url: transaction.url })),
);

export const chargeListSchema = v.object({ charges: v.array(chargeSchema), has_more: v.optional(v.boolean(), false) });

const CHARGE_STATUSES: Readonly<Record<string, InvoiceStatus>> = {
  CAPTURED: 'paid',
  ABANDONED: 'expired',
  CANCELLED: 'canceled',
  // A charge is a single try. After a decline it can't be paid any more.
  FAILED: 'canceled',
  DECLINED: 'canceled',
  RESTRICTED: 'canceled',
  VOID: 'canceled',
  TIMEDOUT: 'canceled',
};
const UNTRIED = new Set(['INITIATED', 'ABANDONED']);

/** Reports a charge at a moment. Any status that isn't final, UNKNOWN included, leaves the payment pending. */
export function reportOf(charge: v.InferOutput<typeof chargeSchema>, now: Date): InvoiceReport {
  const word = charge.status.toUpperCase();
  const status = CHARGE_STATUSES[word] ?? (word === 'INITIATED' && isOver(charge, now) ? 'expired' : 'pending');
  return {
    invoiceId: charge.id,
    reference: charge.reference.order,
    amountFils: filsOf(charge.amount),
    currency: charge.currency.toUpperCase(),
    status,
    paymentId: UNTRIED.has(word) ? null : charge.id,
    error: status === 'canceled' ? charge.response.message : '',
    errorCode: status === 'canceled' ? charge.response.code : '',
    successes: status === 'paid' ? 1 : 0,
    url: charge.transaction.url.startsWith('https://') ? charge.transaction.url : null,
  };
}

function isOver({ transaction: { created, expiry } }: v.InferOutput<typeof chargeSchema>, now: Date): boolean {
  return expiry !== undefined && /^\d+$/.test(created) && Number(created) + expiry.period * 60_000 <= now.getTime();
}

/** Tap writes amounts as JSON numbers. Rounding to six decimals removes binary noise such as 1.7500000000000002. */
const filsOf = (value: number | string | undefined): number | null =>
  filsFromDinars(typeof value === 'number' ? value.toFixed(6) : value);

export const refundSchema = v.object({
  id: refundId,
  charge_id: text,
  status: text,
  amount,
  reference: v.optional(v.object({ merchant: text }), {}),
});

export const refundListSchema = v.object({ refunds: v.array(refundSchema), has_more: v.optional(v.boolean(), false) });

const REFUND_STATUSES: Readonly<Record<string, RefundStatus>> = {
  REFUNDED: 'refunded',
  CANCELLED: 'refused',
  FAILED: 'refused',
  DECLINED: 'refused',
  RESTRICTED: 'refused',
};

/** After a time-out nobody knows whether the money is sent, so such a refund stays pending. */
export const refundStatusOf = (status: string): RefundStatus => REFUND_STATUSES[status.toUpperCase()] ?? 'pending';

export const refundReportOf = (
  { id, amount: value, status, reference }: v.InferOutput<typeof refundSchema>,
  wanted: string,
): RefundReport => ({
  refundId: id,
  reference: reference.merchant || wanted,
  status: refundStatusOf(status),
  amountFils: filsOf(value),
});
