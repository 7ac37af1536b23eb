import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { payment } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { Db, Tx } from '../../deps';
import { Refusal } from '../../http/refusal';
import type { OrderRequest } from '../../orders/request/order-request';
import { endAttempt } from './finalise/finalise';
import type { PaymentDeps, Payment } from './types';
import { GatewayFailure } from '../gateways/gateway';
import { nextCheck } from './schedule';

export interface Initiation {
  readonly customerId: string;
  readonly attemptKey: string;
  /** The amount that the shopper saw. */
  readonly amountFils: number;
  /** Null if the client sends no order with its payment. */
  readonly request: OrderRequest | null;
  readonly payer: { readonly name: string; readonly email: string | null; readonly mobile: string };
  readonly language: 'ar' | 'en';
  readonly callbackUrl: string;
  readonly errorUrl: string;
}

/** At most one payment of an attempt is in one of these states. */
export const PAYABLE_STATES = ['creating', 'open', 'failed'];

/** The newest payable payment that meets a condition, or null. */
export async function findPayablePayment(db: Db | Tx, condition: SQL | undefined): Promise<Payment | null> {
  const [found] = await db
    .select()
    .from(payment)
    .where(and(condition, inArray(payment.state, PAYABLE_STATES)))
    .orderBy(desc(payment.createdAt))
    .limit(1);
  return found ?? null;
}

export const gatewayUnavailable = () =>
  new Refusal(503, 'gateway_unavailable', 'Payment initialization failed', { retryAfter: 5 });

/** Creates the invoice of a stored payment at the gateway. On failure the payment ends and its stock is freed. @throws Refusal 422, 503 */
export async function createInvoice(
  { db, clock, gateway, log, metrics }: PaymentDeps,
  stored: Payment,
  { payer, ...initiation }: Initiation,
): Promise<Payment> {
  metrics?.payments.inc({ outcome: 'started' });
  try {
    const invoice = await gateway.createInvoice({
      reference: stored.reference,
      amountFils: stored.amountFils,
      customerName: payer.name,
      customerEmail: payer.email,
      customerMobile: payer.mobile,
      language: initiation.language,
      callbackUrl: initiation.callbackUrl,
      errorUrl: initiation.errorUrl,
      expiresAt: stored.expiresAt,
    });
    return await inTransaction(db, async (tx) => {
      await tx
        .update(payment)
        .set({ state: 'open' })
        .where(and(eq(payment.id, stored.id), eq(payment.state, 'creating')));
      const [open] = await tx
        .update(payment)
        .set({ invoiceId: invoice.invoiceId, invoiceUrl: invoice.url })
        .where(eq(payment.id, stored.id))
        .returning();
      if (!open) throw new Error(`payment ${stored.id} does not exist`);
      return open;
    });
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn(
      { reference: stored.reference, kind: error.kind },
      'the gateway created no invoice; the payment is canceled',
    );
    const isEnded = await inTransaction(db, (tx) =>
      cancelPayment(
        tx,
        stored,
        error.kind === 'refused' ? null : nextCheck({ tries: 0, expiresAt: stored.expiresAt }, clock.now()),
      ),
    );
    if (isEnded) metrics?.payments.inc({ outcome: 'canceled' });
    throw error.kind === 'refused'
      ? new Refusal(422, 'payment_refused', 'Payment initialization failed', { body: { errors: error.errors } })
      : gatewayUnavailable();
  }
}

/**
 * Cancels a payment and its attempt. It is checked again at `nextCheckAt`, because a payment may still arrive.
 * @returns false if it was over already
 */
export async function cancelPayment(tx: Tx, { id, checkoutId }: Payment, nextCheckAt: Date | null): Promise<boolean> {
  const [ended] = await tx
    .update(payment)
    .set({ state: 'canceled', nextCheckAt })
    .where(and(eq(payment.id, id), inArray(payment.state, PAYABLE_STATES)))
    .returning();
  if (ended && checkoutId !== null) await endAttempt(tx, checkoutId);
  return ended !== undefined;
}
