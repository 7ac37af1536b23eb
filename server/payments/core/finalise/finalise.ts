import { eq } from 'drizzle-orm';
import { checkout, payment } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import type { Tx } from '../../../deps';
import { markAttempt } from '../../../orders/request/attempt';
import { type Actor, requestAttention, recordAudit } from '../../../orders/audit-log';
import { release } from '../../../orders/reserve';
import type { InvoiceReport, PaymentGateway } from '../../gateways/gateway';
import { createPaidOrder } from './paid-order';
import { finalCheck, nextCheck } from '../schedule';
import type { PaymentDeps, Payment } from '../types';

/**
 * Asks the gateway about a payment and draws every consequence. The status call, the browser's order, the webhook and the
 * reconciler all come here, so whichever is first makes the order and the others find it (reliability 4.2).
 * @throws GatewayFailure where the gateway gives no answer; nothing has changed then
 */
export async function finalise(deps: PaymentDeps, known: Payment, actor: Actor): Promise<Payment> {
  const isSettled = known.nextCheckAt === null || (known.checkoutId !== null && actor === 'customer');
  if (known.state === 'paid' && isSettled && actor !== 'gateway') return known;
  const report = await deps.gateway.status(
    known.invoiceId === null ? { reference: known.reference } : { invoiceId: known.invoiceId },
  );
  return applyReport(deps, known.id, report, actor);
}

/** Takes the gateway's word into the books: one transaction, states move forward only. */
export const applyReport = (
  { db, clock, gateway, log }: PaymentDeps,
  paymentId: string,
  report: InvoiceReport | null,
  actor: Actor,
): Promise<Payment> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const [locked] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update');
    if (!locked) throw new Error('a payment that is settled exists');
    const checked = { lastCheckAt: now, tries: locked.tries + 1, nextCheckAt: nextCheck(locked, now) };
    if (report === null) return updatePayment(tx, locked, checked);
    if (!matchesPayment(locked, report, gateway)) {
      log.warn({ reference: locked.reference }, 'the gateway answered about another payment');
      return updatePayment(tx, locked, checked);
    }
    const found = { ...checked, invoiceId: report.invoiceId };
    if (report.status === 'paid') return applyPaid(tx, now, { ...locked, ...found }, report, actor);
    if (locked.state === 'paid') return updatePayment(tx, locked, found);
    return applyUnpaid(tx, now, { ...locked, ...found }, report, actor);
  });

/** Money of another invoice, reference or environment never pays for this one. */
const matchesPayment = (locked: Payment, report: InvoiceReport, gateway: PaymentGateway): boolean =>
  report.reference === locked.reference &&
  (locked.invoiceId === null || locked.invoiceId === report.invoiceId) &&
  locked.gateway === gateway.name &&
  locked.environment === gateway.environment;

async function applyPaid(tx: Tx, now: Date, locked: Payment, report: InvoiceReport, actor: Actor): Promise<Payment> {
  const paid = await updatePayment(tx, locked, {
    ...locked,
    state: 'paid',
    error: '',
    paidAt: locked.paidAt ?? now,
    paidFils: report.currency === locked.currency ? report.amountFils : null,
    gatewayPaymentId: report.paymentId,
    nextCheckAt: locked.checkoutId === null ? locked.nextCheckAt : finalCheck(locked, now),
  });
  if (locked.state !== 'paid')
    await recordAudit(tx, now, actor, 'payment paid', paid.reference, {
      invoice: report.invoiceId,
      amount_fils: report.amountFils,
    });
  const made = await createPaidOrder(tx, now, paid, report, actor);
  if (report.successes > 1)
    await requestAttention(tx, now, 'duplicate_payment', {
      paymentId: paid.id,
      orderId: made?.id ?? null,
      detail: { successes: report.successes },
    });
  return paid;
}

/** A cancelled invoice frees what it held at once; an expired one when its attempt's time is over. */
async function applyUnpaid(tx: Tx, now: Date, locked: Payment, report: InvoiceReport, actor: Actor): Promise<Payment> {
  const state = stateAfter(locked, report);
  if (state === 'canceled' && locked.state !== state && locked.checkoutId !== null)
    await endAttempt(tx, locked.checkoutId);
  if (state !== locked.state) await recordAudit(tx, now, actor, `payment ${state}`, locked.reference);
  return updatePayment(tx, locked, {
    ...locked,
    state,
    gatewayPaymentId: state === 'failed' ? report.paymentId : locked.gatewayPaymentId,
    error: report.error.slice(0, 200),
    invoiceUrl: locked.invoiceUrl ?? report.url,
  });
}

/**
 * What is over stays over; an invoice that was being made when the server died is open once its address is known again,
 * and so is a declined one that the bank is deciding about anew.
 */
function stateAfter(locked: Payment, { status, url, paymentId }: InvoiceReport): string {
  if (locked.state === 'canceled' || locked.state === 'expired') return locked.state;
  // The shopper is at the gateway again, and this is still the decline of the time before.
  if (status === 'failed' && locked.state === 'open' && paymentId !== null && paymentId === locked.gatewayPaymentId)
    return locked.state;
  if (status !== 'pending') return status;
  return locked.state === 'failed' || (locked.state === 'creating' && url !== null) ? 'open' : locked.state;
}

/** Ends an attempt that is open: its stock and promo use are free again. One that became an order stays one. */
export async function endAttempt(tx: Tx, checkoutId: string): Promise<void> {
  const [attempt] = await tx
    .select({ state: checkout.state })
    .from(checkout)
    .where(eq(checkout.id, checkoutId))
    .for('update');
  if (attempt?.state !== 'open') return;
  await release(tx, checkoutId);
  await markAttempt(tx, checkoutId, 'dead');
}

async function updatePayment(tx: Tx, { id }: Payment, values: Partial<Payment>): Promise<Payment> {
  const [changed] = await tx.update(payment).set(values).where(eq(payment.id, id)).returning();
  if (!changed) throw new Error('a payment that is settled exists');
  return changed;
}
