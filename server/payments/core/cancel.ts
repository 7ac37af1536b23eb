import { and, desc, eq, inArray } from 'drizzle-orm';
import { checkout, payment } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { notFound } from '../../http/refusal';
import { recordAudit } from '../../orders/audit-log';
import type { PaymentDeps } from './types';
import { cancelPayment, PAYABLE_STATES } from './invoice';
import { findOrderOfPayment, refresh } from './lookup';
import { alreadyPaid } from './initiate/prepare-payment';
import { nextCheck } from './schedule';

/**
 * Gives a customer's open attempt up, so that its stock is free again; one that is over already stays as it is.
 * Its invoice is watched on: money that comes all the same still becomes an order.
 * @throws Refusal 404, 409 `already_paid`
 */
export async function cancelAttempt(deps: PaymentDeps, customerId: string, key: string): Promise<void> {
  const { db, clock } = deps;
  const [attempt] = await db
    .select()
    .from(checkout)
    .where(and(eq(checkout.customerId, customerId), eq(checkout.attemptKey, key)));
  if (!attempt) throw notFound();
  const [live] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.checkoutId, attempt.id), inArray(payment.state, PAYABLE_STATES)))
    .orderBy(desc(payment.createdAt))
    .limit(1);
  const current = live && (await refresh(deps, live));
  if (current?.state === 'paid' || (await findOrderOfPayment(deps, { id: '', checkoutId: attempt.id })))
    throw alreadyPaid();
  if (!current) return;
  await inTransaction(db, async (tx) => {
    await cancelPayment(tx, current, nextCheck(current, clock.now()));
    await recordAudit(tx, clock.now(), 'customer', 'payment given up', current.reference);
  });
}
