import { and, desc, eq, inArray, like, or } from 'drizzle-orm';
import { checkout, payment } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { findLatestOrder } from './finalise/earlier-order';
import { finalise, applyReport } from './finalise/finalise';
import type { PaymentDeps, Payment } from './types';
import { GatewayFailure } from '../gateways/gateway';
import { orderOfCheckout } from '../../orders/make-order';
import type { Checkout } from '../../orders/reserve';
import { PAYABLE_STATES } from './invoice';

/**
 * Finds a payment by the gateway's payment or invoice id, or by our reference, and refreshes it; null if there is none.
 * A known payment is returned as stored if the gateway doesn't respond.
 * @throws GatewayFailure if the payment is unknown and the gateway doesn't respond
 */
export async function findPayment(deps: PaymentDeps, id: string): Promise<Payment | null> {
  const { db, gateway } = deps;
  const ours = and(eq(payment.gateway, gateway.name), eq(payment.environment, gateway.environment));
  const [known] = await db
    .select()
    .from(payment)
    .where(and(ours, or(eq(payment.gatewayPaymentId, id), eq(payment.invoiceId, id), eq(payment.reference, id))));
  if (known) return refresh(deps, known);
  const report = await gateway.status({ paymentId: id });
  if (!report) return null;
  const [named] = await db
    .select()
    .from(payment)
    .where(and(ours, or(eq(payment.invoiceId, report.invoiceId), eq(payment.reference, report.reference))));
  return named ? applyReport(deps, named.id, report, 'customer') : null;
}

/** Refreshes a payment from the gateway; returns it as stored if the gateway doesn't respond. */
export async function refresh(deps: PaymentDeps, known: Payment): Promise<Payment> {
  try {
    return await finalise(deps, known, 'customer');
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    deps.log.warn({ reference: known.reference }, 'the gateway did not respond; the stored payment state is used');
    return known;
  }
}

export interface AttemptState {
  readonly attemptKey: string;
  /** declined: nothing was charged, and the invoice can still be paid */
  readonly state: 'open' | 'declined' | 'paid' | 'dead';
  readonly totalFils: number;
  readonly payment: Payment | null;
  readonly orderNumber: string | null;
  readonly lines: Checkout['lines'];
  /** The lines of an earlier order, if the request named no attempt and none is open; otherwise null. */
  readonly earlier: Checkout['lines'] | null;
}

/** A customer's attempt by its key. Without a key: the newest open attempt, otherwise the latest order. Null if there is none. */
export async function loadAttemptState(
  deps: PaymentDeps,
  customerId: string,
  key: string | null,
): Promise<AttemptState | null> {
  const mine = eq(checkout.customerId, customerId);
  const wanted = key === null ? and(mine, eq(checkout.state, 'open')) : and(mine, eq(checkout.attemptKey, key));
  const [found] = await deps.db.select().from(checkout).where(wanted).orderBy(desc(checkout.createdAt)).limit(1);
  if (!found) return key === null ? latestOrderState(deps, customerId) : null;
  const attempt = found.state === 'dead' ? ((await findReplacement(deps, found)) ?? found) : found;
  const [latest] = await deps.db
    .select()
    .from(payment)
    .where(eq(payment.checkoutId, attempt.id))
    .orderBy(desc(payment.createdAt))
    .limit(1);
  const current = latest && attempt.state !== 'ordered' ? await refresh(deps, latest) : (latest ?? null);
  const made = await orderOfCheckout(deps.db, attempt.id);
  return {
    attemptKey: found.attemptKey,
    state: made ? 'paid' : unpaidStateOf(current),
    totalFils: attempt.totalFils,
    payment: current,
    orderNumber: made?.number ?? null,
    lines: attempt.lines,
    earlier: null,
  };
}

/** True if a payment of this customer is open that may still become an order. */
export async function hasOpenPayment({ db }: Pick<AppDeps, 'db'>, customerId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(checkout, eq(checkout.id, payment.checkoutId))
    .where(and(eq(payment.customerId, customerId), eq(checkout.state, 'open'), inArray(payment.state, PAYABLE_STATES)))
    .limit(1);
  return open !== undefined;
}

async function latestOrderState(deps: PaymentDeps, customerId: string): Promise<AttemptState | null> {
  const made = await findLatestOrder(deps, customerId);
  if (!made) return null;
  const { attemptKey, totalFils, lines: earlier } = made.attempt;
  return { attemptKey, state: 'paid', totalFils, payment: null, orderNumber: made.number, lines: earlier, earlier };
}

/** The attempt that had this key before, if it had the same items and was paid late. It prevents a second payment. */
async function findReplacement({ db }: Pick<AppDeps, 'db'>, { customerId, attemptKey, lines }: Checkout) {
  const [ordered] = await db
    .select()
    .from(checkout)
    .where(
      and(
        eq(checkout.customerId, customerId),
        like(checkout.attemptKey, `${attemptKey}~%`),
        eq(checkout.state, 'ordered'),
        eq(checkout.lines, lines),
      ),
    )
    .limit(1);
  return ordered ?? null;
}

function unpaidStateOf(current: Payment | null): 'open' | 'declined' | 'dead' {
  if (current === null || !PAYABLE_STATES.includes(current.state)) return 'dead';
  return current.state === 'failed' ? 'declined' : 'open';
}
