import { and, desc, eq, inArray, like, or } from 'drizzle-orm';
import { checkout, order, payment } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { findLatestOrder } from './finalise/earlier-order';
import { finalise, applyReport } from './finalise/finalise';
import type { PaymentDeps, Payment } from './types';
import { GatewayFailure } from '../gateways/gateway';
import type { Checkout } from '../../orders/reserve';
import { PAYABLE_STATES } from './invoice';

/**
 * The payment that a returning browser names by the gateway's id, brought up to date. Null where there is none.
 * A payment that is known is answered as it was where the gateway can't be asked.
 * @throws GatewayFailure where neither we nor the gateway can tell
 */
export async function findPayment(deps: PaymentDeps, id: string): Promise<Payment | null> {
  const { db, gateway } = deps;
  const ours = and(eq(payment.gateway, gateway.name), eq(payment.environment, gateway.environment));
  const [known] = await db
    .select()
    .from(payment)
    .where(and(ours, or(eq(payment.gatewayPaymentId, id), eq(payment.invoiceId, id))));
  if (known) return refresh(deps, known);
  const report = await gateway.status({ paymentId: id });
  if (!report) return null;
  const [named] = await db
    .select()
    .from(payment)
    .where(and(ours, or(eq(payment.invoiceId, report.invoiceId), eq(payment.reference, report.reference))));
  return named ? applyReport(deps, named.id, report, 'customer') : null;
}

/** A payment with the gateway's latest word on it, or as it was where that can't be had. */
export async function refresh(deps: PaymentDeps, known: Payment): Promise<Payment> {
  try {
    return await finalise(deps, known, 'customer');
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    deps.log.warn({ reference: known.reference }, 'the gateway could not be asked');
    return known;
  }
}

/** The order of a payment's checkout, or of the payment itself where it has none; null where there is none yet. */
export const findOrderOfPayment = async (
  { db }: Pick<AppDeps, 'db'>,
  { id, checkoutId }: Pick<Payment, 'id' | 'checkoutId'>,
) => {
  const [found] = await db
    .select()
    .from(order)
    .where(checkoutId === null ? eq(order.paymentId, id) : eq(order.checkoutId, checkoutId));
  return found ?? null;
};

export interface AttemptState {
  readonly attemptKey: string;
  /** declined: nothing was charged, and the same invoice can still be paid */
  readonly state: 'open' | 'declined' | 'paid' | 'dead';
  readonly totalFils: number;
  readonly payment: Payment | null;
  readonly orderNumber: string | null;
  readonly lines: Checkout['lines'];
  /** What an order holds that was made before, for a browser that names no attempt; null for an attempt of its own. */
  readonly earlier: Checkout['lines'] | null;
}

/** A customer's attempt by its key; without one the newest that is open, or else what was ordered last; null where there is none. */
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
  const made = await findOrderOfPayment(deps, { id: '', checkoutId: attempt.id });
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

/** True where a payment of this customer is under way that may have become an order, or still may. */
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

/** What made room for a dead attempt, where it was for the same goods and money came for it after all: nobody pays again. */
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
