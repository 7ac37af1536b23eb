import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import { checkout, order, payment } from '../db/schema';
import { alone, inTransaction } from '../db/transaction';
import type { Tx } from '../deps';
import { Refusal } from '../http/refusal';
import { attemptMismatch, earlierAttempt, openAttempt } from '../selling/attempt';
import { destinationOf } from '../selling/destination';
import { record } from '../selling/journal';
import type { OrderRequest } from '../selling/order-request';
import { spendPayment } from '../selling/limits';
import { compare, quoteChanged, quoteOf } from '../selling/quote';
import { hold, type Checkout } from '../selling/reserve';
import { type FinaliseDeps, finalise, type Payment, type PayingDeps } from './finalise';
import { GatewayFailure } from './gateway';
import { abandon, createInvoice, type Initiation, LIVE, unreachable } from './invoice';
import { HOLD_AFTER_EXPIRY, INVOICE_LIFE, nextCheck } from './schedule';

/** A call to the gateway that has lasted longer has no one waiting for it any more (ms). */
const CALL_LIFE = 30_000;
/** How long the same attempt waits for the invoice that another request is fetching (ms). */
const PATIENCE = 5_000;

/**
 * An invoice for an attempt: quote, stock and payment are stored first, then the gateway is asked, outside of any transaction.
 * The same attempt gets the same invoice while it can be paid.
 * @throws Refusal 404, 409 `quote_changed`, `out_of_stock`, `already_paid` or `in_progress`, 422, 503 `gateway_unavailable`
 */
export async function initiate(deps: PayingDeps, initiation: Initiation, locale: Locale): Promise<Payment> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const { stored, isNew } = await inTransaction(deps.db, (tx) => prepare(tx, deps, initiation, locale));
    if (isNew) return createInvoice(deps, stored, initiation);
    if (isPayable(stored, deps.clock.now())) return stored;
    if (stored.state === 'creating' && deps.clock.now().getTime() - stored.createdAt.getTime() < CALL_LIFE) {
      if (Date.now() > deadline) throw new Refusal(409, 'in_progress', 'This payment is being prepared.', { retryAfter: 2 });
      await pause(100);
    } else await retire(deps, stored);
  }
}

const isPayable = ({ state, invoiceUrl, expiresAt }: Payment, now: Date) => (state === 'open' || state === 'failed') && invoiceUrl !== null && expiresAt > now;

/** Finds the attempt's live payment or stores a new one; a new one's stock is held when this returns. */
async function prepare(tx: Tx, deps: PayingDeps, initiation: Initiation, locale: Locale): Promise<{ stored: Payment; isNew: boolean }> {
  const now = deps.clock.now();
  const attempt = initiation.request && (await prepareAttempt(tx, now, { ...initiation, request: initiation.request }, locale));
  if (!attempt) await alone(tx, `attempt:${initiation.customerId}:${initiation.attemptKey}`);
  const live = await livePayment(tx, initiation, attempt);
  if ((live ?? attempt) && (live?.amountFils ?? attempt?.totalFils) !== initiation.amountFils) throw attemptMismatch();
  if (live) return { stored: live, isNew: false };
  await spendPayment(tx, now, deps, initiation.customerId);
  const expiresAt = new Date(now.getTime() + INVOICE_LIFE);
  if (attempt) await tx.update(checkout).set({ expiresAt: holdUntil(expiresAt) }).where(eq(checkout.id, attempt.id));
  else await refusePaidTwice(tx, initiation);
  const id = randomUUID();
  const [stored] = await tx
    .insert(payment)
    .values({
      id,
      customerId: initiation.customerId,
      checkoutId: attempt?.id ?? null,
      attemptKey: initiation.attemptKey,
      gateway: deps.gateway.name,
      environment: deps.gateway.environment,
      reference: id,
      amountFils: attempt?.totalFils ?? initiation.amountFils,
      currency: 'KWD',
      state: 'creating',
      createdAt: now,
      expiresAt,
      nextCheckAt: nextCheck({ tries: 0, expiresAt }, now),
    })
    .returning();
  if (!stored) throw new Error('a payment was not stored');
  await record(tx, now, 'customer', 'payment begun', stored.reference, { amount_fils: stored.amountFils });
  return { stored, isNew: true };
}

async function prepareAttempt(tx: Tx, now: Date, { customerId, attemptKey, amountFils, ...initiation }: Initiation & { request: OrderRequest }, locale: Locale): Promise<Checkout> {
  const request = { ...initiation.request, method: 'card' as const };
  const attempt = { customerId, key: attemptKey, request };
  const earlier = await earlierAttempt(tx, now, attempt);
  if (earlier?.state === 'ordered') throw alreadyPaid();
  if (earlier?.state === 'open') return earlier;
  const destination = await destinationOf(tx, customerId, request);
  const quote = await quoteOf(tx, now, request, destination.country);
  compare(quote, request, locale);
  if (quote.total !== amountFils) throw quoteChanged(quote, locale);
  const opened = await openAttempt(tx, now, { ...attempt, quote, destination, expiresAt: holdUntil(now) }, earlier);
  await hold(tx, now, opened);
  return opened;
}

const holdUntil = (expiry: Date) => new Date(expiry.getTime() + HOLD_AFTER_EXPIRY);

/** A payment without an order that was paid and not used yet waits for its order, not for more money. */
async function refusePaidTwice(tx: Tx, { customerId, attemptKey, amountFils }: Initiation): Promise<void> {
  const [unused] = await tx
    .select({ id: payment.id })
    .from(payment)
    .leftJoin(order, eq(order.paymentId, payment.id))
    .where(and(eq(payment.customerId, customerId), eq(payment.attemptKey, attemptKey), eq(payment.amountFils, amountFils), eq(payment.state, 'paid'), isNull(payment.checkoutId), isNull(order.id)))
    .limit(1);
  if (unused) throw alreadyPaid();
}

export const alreadyPaid = () => new Refusal(409, 'already_paid', 'This order is already paid.');

async function livePayment(tx: Tx, { customerId, attemptKey }: Initiation, attempt: Checkout | null): Promise<Payment | null> {
  const whose = attempt ? eq(payment.checkoutId, attempt.id) : and(isNull(payment.checkoutId), eq(payment.customerId, customerId), eq(payment.attemptKey, attemptKey));
  const [live] = await tx.select().from(payment).where(and(whose, inArray(payment.state, LIVE))).orderBy(desc(payment.createdAt)).limit(1);
  return live ?? null;
}

/** A payment that can't be paid as it is: the gateway is asked once more, then it makes room for a new one. */
async function retire(deps: FinaliseDeps, stored: Payment): Promise<void> {
  const settled = await finalise(deps, stored, 'customer').catch((error: unknown) => {
    if (!(error instanceof GatewayFailure)) throw error;
    throw unreachable();
  });
  if (settled.state === 'paid') throw alreadyPaid();
  if (isPayable(settled, deps.clock.now())) return;
  await inTransaction(deps.db, (tx) => abandon(tx, settled, nextCheck(settled, deps.clock.now())));
}
