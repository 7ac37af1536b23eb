import { setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Locale } from '../../../../api/client';
import { payment } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import { Refusal } from '../../../http/refusal';
import { finalise } from '../finalise/finalise';
import type { PaymentDeps, CheckoutDeps, Payment } from '../types';
import { GatewayFailure } from '../../gateways/gateway';
import { cancelPayment, createInvoice, type Initiation, gatewayUnavailable } from '../invoice';
import { endDeclinedPayments } from './end-declined-payments';
import { alreadyPaid, preparePayment } from './prepare-payment';
import { nextCheck } from '../schedule';

/** After this time a gateway call that another request began counts as abandoned. */
const GATEWAY_CALL_MS = 30_000;
/** How long a request waits for the invoice that another request of the same attempt is creating. */
const WAIT_MS = 5_000;

/**
 * Creates the invoice of an attempt: stores quote, reservation and payment first, then calls the gateway outside of any
 * transaction. The same attempt gets the same invoice while it can be paid.
 * @throws Refusal 404, 409 `quote_changed`, `out_of_stock`, `already_paid` or `in_progress`, 422, 503 `gateway_unavailable`
 */
export async function initiate(deps: CheckoutDeps, initiation: Initiation, locale: Locale): Promise<Payment> {
  const deadline = Date.now() + WAIT_MS;
  const { customerId, attemptKey, request } = initiation;
  if (request)
    await endDeclinedPayments(deps, { customerId, key: attemptKey, request: { ...request, method: 'card' } });
  for (;;) {
    const { stored, isNew } = await inTransaction(deps.db, (tx) => preparePayment(tx, deps, initiation, locale));
    if (isNew) return createInvoice(deps, stored, initiation);
    if (isPayable(stored, deps.clock.now())) return reopen(deps, stored);
    if (stored.state === 'creating' && deps.clock.now().getTime() - stored.createdAt.getTime() < GATEWAY_CALL_MS) {
      if (Date.now() > deadline)
        throw new Refusal(409, 'in_progress', 'This payment is being prepared.', { retryAfter: 2 });
      await pause(100);
    } else await retire(deps, stored);
  }
}

const isPayable = ({ state, invoiceUrl, expiresAt }: Payment, now: Date) =>
  (state === 'open' || state === 'failed') && invoiceUrl !== null && expiresAt > now;

/** The shopper tries a declined invoice again, so its payment is open until the bank decides. */
async function reopen({ db }: PaymentDeps, stored: Payment): Promise<Payment> {
  const declined = and(eq(payment.id, stored.id), eq(payment.state, 'failed'));
  const [open] = await db.update(payment).set({ state: 'open' }).where(declined).returning();
  return open ?? stored;
}

/** Checks a payment that can't be paid any more once more, then ends it. @throws Refusal 409, 503 */
async function retire(deps: PaymentDeps, stored: Payment): Promise<void> {
  const settled = await finalise(deps, stored, 'customer').catch((error: unknown) => {
    if (!(error instanceof GatewayFailure)) throw error;
    throw gatewayUnavailable();
  });
  if (settled.state === 'paid') throw alreadyPaid();
  if (isPayable(settled, deps.clock.now())) return;
  const isEnded = await inTransaction(deps.db, (tx) =>
    cancelPayment(tx, settled, nextCheck(settled, deps.clock.now())),
  );
  if (isEnded) deps.metrics?.payments.inc({ outcome: 'canceled' });
}
