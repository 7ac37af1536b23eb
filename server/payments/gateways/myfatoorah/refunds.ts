import * as v from 'valibot';
import { dinarsFromFils, filsFromDinars } from '../../../../domain/money/fils';
import type { RefundKey, RefundReport, RefundRequest, RefundStatus } from '../gateway';
import { id, text } from './shapes';

/** The body of MakeRefund. The merchant bears the fees. Its team executes refunds, so they begin as pending. */
export const refundRequestBody = ({ invoiceId, amountFils, reason, reference }: RefundRequest) => ({
  KeyType: 'InvoiceId',
  Key: invoiceId,
  ServiceChargeOnCustomer: false,
  Amount: Number(dinarsFromFils(amountFils)),
  Comment: `${reason.slice(0, 200)} [${reference}]`.trim(),
  ExternalIdentifier: reference,
  AmountDeductedFromSupplier: 0,
});

export const refundCreatedSchema = v.pipe(
  v.object({ RefundId: id }),
  v.transform(({ RefundId }) => ({ refundId: RefundId, status: 'pending' as const })),
);

/** The body of GetRefundStatus. A refund whose id was lost is looked for among those of its invoice. */
export const refundStatusBody = ({ refundId, invoiceId }: RefundKey) =>
  refundId === null ? { Key: invoiceId, KeyType: 'InvoiceId' } : { Key: refundId, KeyType: 'RefundId' };

const amount = v.nullish(v.union([v.number(), v.string()]), null);

export const refundStatusSchema = v.object({
  RefundStatusResult: v.nullish(
    v.array(
      v.object({
        RefundId: id,
        RefundStatus: text,
        Amount: amount,
        RefundAmount: amount,
        Comments: text,
        ExternalIdentifier: text,
      }),
    ),
    [],
  ),
});

/**
 * The refund of a key, or null. The documentation promises no reference of ours in the response: without one it is the
 * newest refund of the amount that isn't another one of the payment.
 */
export function findRefund(
  { RefundStatusResult: refunds }: v.InferOutput<typeof refundStatusSchema>,
  key: RefundKey,
): RefundReport | null {
  const reports = refunds.map((one) => ({
    isNamed: one.ExternalIdentifier === key.reference || one.Comments.includes(key.reference),
    refundId: one.RefundId,
    reference: key.reference,
    status: statusOf(one.RefundStatus),
    amountFils: filsFromDinars(one.Amount ?? one.RefundAmount),
  }));
  const found =
    key.refundId === null
      ? (reports.find(({ isNamed }) => isNamed) ??
        reports
          .filter(({ refundId, amountFils }) => amountFils === key.amountFils && !key.otherRefundIds.includes(refundId))
          .sort((one, other) => Number(other.refundId) - Number(one.refundId))[0])
      : reports.find(({ refundId }) => refundId === key.refundId);
  if (!found) return null;
  const { isNamed: _, ...report } = found;
  return report;
}

function statusOf(word: string): RefundStatus {
  if (/^refunded$/i.test(word)) return 'refunded';
  return /^(cancell?ed|rejected)$/i.test(word) ? 'refused' : 'pending';
}
