import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, inArray, lte, ne, or } from 'drizzle-orm';
import { payment, refund } from '../../../db/schema';
import { MINUTE_MS } from '../../../durations';
import { inTransaction } from '../../../db/transaction';
import { inTrace } from '../../../observe/tracing';
import type { Actor } from '../../../orders/audit-log';
import { GatewayFailure } from '../../gateways/gateway';
import { findOrderOfPayment } from '../finalise/paid-order';
import type { PaymentDeps, Payment, Refund } from '../types';
import { applyRefundReport } from './apply-report';
import { UNSETTLED_STATES } from './refundable';
import { sendRefund } from './send-refund';

const BATCH_SIZE = 50;
/** Longer than a refund call and its lookup take, so that no other server sends the same refund meanwhile. */
const CLAIM_MS = MINUTE_MS;

interface Due {
  readonly refund: Refund;
  readonly payment: Payment;
}

/** Checks due refunds at the gateway, and asks again for those that it knows nothing of. Each server claims other rows. */
export async function settleRefunds(deps: PaymentDeps): Promise<void> {
  for (const due of await claimDue(deps)) {
    await inTrace(deps.tracing, 'reconcile refund', () => settleRefund(deps, due));
    if (deps.gateway.paceMs) await pause(deps.gateway.paceMs);
  }
}

async function settleRefund(deps: PaymentDeps, due: Due): Promise<void> {
  try {
    const settled = await checkRefund(deps, due, 'reconciler');
    if (settled.gatewayRefundId === null && settled.state === 'requested')
      await sendRefund(deps, settled, 'reconciler');
  } catch (error) {
    const order = await findOrderOfPayment(deps.db, due.payment).catch(() => null);
    deps.log.warn(
      {
        reference: due.refund.reference,
        ...(order && { order: order.number }),
        reason: error instanceof GatewayFailure ? error.kind : 'failed',
      },
      'checking a refund at the gateway failed; it is retried',
    );
  }
}

/** Finds a refund of this gateway by a webhook's ids; null if there is none. */
export async function findRefund(
  { db, gateway }: PaymentDeps,
  { refundId, refundReference }: { refundId: string; refundReference: string | null },
): Promise<Due | null> {
  const isNamed = eq(refund.gatewayRefundId, refundId);
  const [found] = await db
    .select({ refund, payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(
      and(
        eq(payment.gateway, gateway.name),
        eq(payment.environment, gateway.environment),
        refundReference === null ? isNamed : or(isNamed, eq(refund.reference, refundReference)),
      ),
    );
  return found ?? null;
}

/** Checks a refund at the gateway and applies the result. It is never sent again here. @throws GatewayFailure */
export async function checkRefund(
  deps: PaymentDeps,
  { refund: known, payment: paid }: Due,
  actor: Actor,
): Promise<Refund> {
  const others = await deps.db
    .select({ id: refund.gatewayRefundId })
    .from(refund)
    .where(and(eq(refund.paymentId, paid.id), ne(refund.id, known.id)));
  const report = await deps.gateway.refundStatus({
    refundId: known.gatewayRefundId,
    reference: known.reference,
    invoiceId: paid.invoiceId ?? '',
    paymentId: paid.gatewayPaymentId,
    amountFils: known.amountFils,
    otherRefundIds: others.flatMap(({ id }) => id ?? []),
  });
  return applyRefundReport(deps, known, report, actor);
}

const claimDue = ({ db, clock, gateway }: PaymentDeps): Promise<Due[]> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const due = await tx
      .select({ refund, payment })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(
        and(
          inArray(refund.state, UNSETTLED_STATES),
          lte(refund.nextCheckAt, now),
          eq(payment.gateway, gateway.name),
          eq(payment.environment, gateway.environment),
        ),
      )
      .orderBy(asc(refund.nextCheckAt))
      .limit(BATCH_SIZE)
      .for('update', { of: refund, skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map((one) => one.refund.id);
    await tx
      .update(refund)
      .set({ nextCheckAt: new Date(now.getTime() + CLAIM_MS) })
      .where(inArray(refund.id, ids));
    return due;
  });
