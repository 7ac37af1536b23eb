import { and, eq } from 'drizzle-orm';
import { checkout, payment } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import { recordAudit } from '../../../orders/audit-log';
import { contentHash, type OrderRequest } from '../../../orders/request/order-request';
import type { PaymentDeps } from '../types';
import { cancelPayment } from '../invoice';
import { refresh } from '../lookup';
import { nextCheck } from '../schedule';

interface IncomingOrder {
  readonly customerId: string;
  /** Null if the client sends none. */
  readonly key: string | null;
  readonly request: OrderRequest;
}

/**
 * Ends a customer's declined payments before another order is placed. A declined invoice could still be paid, beside the
 * new invoice or cash order. The same order again continues with its invoice; payments that are paid or
 * being processed stay.
 */
export async function endDeclinedPayments(
  deps: PaymentDeps,
  { customerId, key, request }: IncomingOrder,
): Promise<void> {
  const declined = await deps.db
    .select({ attempt: checkout, payment })
    .from(payment)
    .innerJoin(checkout, eq(checkout.id, payment.checkoutId))
    .where(and(eq(payment.customerId, customerId), eq(payment.state, 'failed'), eq(checkout.state, 'open')));
  const hash = contentHash(request);
  for (const { attempt, payment: known } of declined) {
    const isSame =
      attempt.attemptKey === key && attempt.requestHash === hash && attempt.totalFils === request.claimed.total;
    if (isSame) continue;
    const current = await refresh(deps, known);
    if (current.state !== 'failed') continue;
    const isEnded = await inTransaction(deps.db, async (tx) => {
      const isCanceled = await cancelPayment(tx, current, nextCheck(current, deps.clock.now()));
      await recordAudit(tx, deps.clock.now(), 'customer', 'declined payment replaced', current.reference);
      return isCanceled;
    });
    if (isEnded) deps.metrics?.payments.inc({ outcome: 'canceled' });
  }
}
