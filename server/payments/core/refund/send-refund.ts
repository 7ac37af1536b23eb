import { eq } from 'drizzle-orm';
import { payment } from '../../../db/schema';
import type { Actor } from '../../../orders/audit-log';
import { GatewayFailure } from '../../gateways/gateway';
import type { PaymentDeps, Refund } from '../types';
import { applyRefundReport, applyRefusal } from './apply-report';

/**
 * Asks the gateway for a stored refund. Only the caller that stored it and the reconciler that claimed it may do so. If the
 * gateway can't be reached, the refund stays `requested` and the reconciler looks it up.
 */
export async function sendRefund(deps: PaymentDeps, stored: Refund, actor: Actor): Promise<Refund> {
  const { db, gateway, log } = deps;
  const [paid] = await db.select().from(payment).where(eq(payment.id, stored.paymentId));
  if (!paid?.invoiceId) throw new Error(`payment ${stored.paymentId} has no invoice`);
  const { reference, amountFils, reason } = stored;
  try {
    const { refundId, status } = await gateway.refund({
      reference,
      invoiceId: paid.invoiceId,
      paymentId: paid.gatewayPaymentId,
      amountFils,
      reason,
    });
    return await applyRefundReport(deps, stored, { refundId, reference, status, amountFils }, actor);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.kind === 'refused') return applyRefusal(deps, stored, error.message, actor);
    log.warn({ reference }, 'the gateway did not confirm a refund; the reconciler looks it up');
    return stored;
  }
}
