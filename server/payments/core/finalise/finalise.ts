import { eq } from 'drizzle-orm';
import { checkout, payment } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import type { Tx } from '../../../deps';
import { markAttempt } from '../../../orders/request/attempt';
import { type Actor, requestAttention, recordAudit } from '../../../orders/audit-log';
import type { Order } from '../../../orders/make-order';
import { release } from '../../../orders/reserve';
import type { InvoiceReport, PaymentGateway } from '../../gateways/gateway';
import { createPaidOrder } from './paid-order';
import { stateAfter } from './state-after';
import { finalCheck, nextCheck } from '../schedule';
import type { PaymentDeps, Payment } from '../types';

/**
 * Checks a payment at the gateway and applies the result. The status call, the browser's order, the webhook and the
 * reconciler all use it: the first one creates the order, the others find it (docs/explanation/payments.md).
 * @throws GatewayFailure if the gateway doesn't respond; nothing has changed then
 */
export async function finalise(deps: PaymentDeps, known: Payment, actor: Actor): Promise<Payment> {
  const isSettled = known.nextCheckAt === null || (known.checkoutId !== null && actor === 'customer');
  if (known.state === 'paid' && isSettled && actor !== 'gateway') return known;
  const report = await deps.gateway.status(
    known.invoiceId === null ? { reference: known.reference } : { invoiceId: known.invoiceId },
  );
  return applyReport(deps, known.id, report, actor);
}

/** Applies a gateway's report to a payment in one transaction. States only move forward. */
export async function applyReport(
  { db, clock, gateway, log, metrics }: PaymentDeps,
  paymentId: string,
  report: InvoiceReport | null,
  actor: Actor,
): Promise<Payment> {
  const { before, after, made } = await inTransaction(db, async (tx): Promise<Applied> => {
    const now = clock.now();
    const [locked] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update');
    if (!locked) throw new Error(`payment ${paymentId} does not exist`);
    const checked = { lastCheckAt: now, tries: locked.tries + 1, nextCheckAt: nextCheck(locked, now) };
    const unchanged = async (values: Partial<Payment>) => ({
      before: locked.state,
      after: await updatePayment(tx, locked, values),
    });
    if (report === null) return unchanged(checked);
    if (!matchesPayment(locked, report, gateway)) {
      log.warn(
        { reference: locked.reference },
        'the gateway reported another payment than the requested one; the report is ignored',
      );
      return unchanged(checked);
    }
    const found = { ...checked, invoiceId: report.invoiceId };
    if (report.status === 'paid')
      return { before: locked.state, ...(await applyPaid(tx, now, { ...locked, ...found }, report, actor)) };
    if (locked.state === 'paid') return unchanged(found);
    return { before: locked.state, after: await applyUnpaid(tx, now, { ...locked, ...found }, report, actor) };
  });
  if (after.state !== before && after.state !== 'open') metrics?.payments.inc({ outcome: after.state });
  if (before !== 'paid' && made?.paymentId === after.id) metrics?.orders.inc({ method: made.method });
  return after;
}

interface Applied {
  /** The state of the payment. */
  readonly before: string;
  readonly after: Payment;
  /** The order of the payment. */
  readonly made?: Order | null;
}

/** A payment of another invoice, reference or environment never pays for this one. */
const matchesPayment = (locked: Payment, report: InvoiceReport, gateway: PaymentGateway): boolean =>
  report.reference === locked.reference &&
  (locked.invoiceId === null || locked.invoiceId === report.invoiceId) &&
  locked.gateway === gateway.name &&
  locked.environment === gateway.environment;

async function applyPaid(tx: Tx, now: Date, locked: Payment, report: InvoiceReport, actor: Actor) {
  const paid = await updatePayment(tx, locked, {
    ...locked,
    state: 'paid',
    error: '',
    errorCode: '',
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
  return { after: paid, made };
}

/** A cancelled invoice frees its reservation immediately, an expired one when its attempt expires. */
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
    errorCode: report.errorCode.slice(0, 40),
    invoiceUrl: locked.invoiceUrl ?? report.url,
  });
}

/** Ends an open attempt and frees its stock and promo use. Does nothing to an ordered one. */
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
  if (!changed) throw new Error(`payment ${id} does not exist`);
  return changed;
}
