import { and, eq } from 'drizzle-orm';
import { checkout, payment } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { notFound } from '../../http/refusal';
import { recordAudit } from '../../orders/audit-log';
import { orderOfCheckout } from '../../orders/make-order';
import type { PaymentDeps } from './types';
import { cancelPayment, findPayablePayment } from './invoice';
import { refresh } from './lookup';
import { alreadyPaid } from './initiate/prepare-payment';
import { nextCheck } from './schedule';

/**
 * Cancels a customer's open attempt and frees its stock; does nothing if it is already over.
 * Its invoice is still checked: a late payment still creates the order.
 * @throws Refusal 404, 409 `already_paid`
 */
export async function cancelAttempt(deps: PaymentDeps, customerId: string, key: string): Promise<void> {
  const { db, clock, metrics } = deps;
  const [attempt] = await db
    .select()
    .from(checkout)
    .where(and(eq(checkout.customerId, customerId), eq(checkout.attemptKey, key)));
  if (!attempt) throw notFound();
  const live = await findPayablePayment(db, eq(payment.checkoutId, attempt.id));
  const current = live && (await refresh(deps, live));
  if (current?.state === 'paid' || (await orderOfCheckout(db, attempt.id))) throw alreadyPaid();
  if (!current) return;
  const isEnded = await inTransaction(db, async (tx) => {
    const isCanceled = await cancelPayment(tx, current, nextCheck(current, clock.now()));
    await recordAudit(tx, clock.now(), 'customer', 'payment given up', current.reference);
    return isCanceled;
  });
  if (isEnded) metrics?.payments.inc({ outcome: 'canceled' });
}
