import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '../../../../api/client';
import { checkout, order, payment } from '../../../db/schema';
import { lockNames } from '../../../db/transaction';
import type { Tx } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import { requireAgreedQuote } from '../../../orders/quote/agreed-quote';
import { attemptMismatch, findAttempt, openAttempt } from '../../../orders/request/attempt';
import { resolveDestination } from '../../../orders/request/destination';
import { recordAudit } from '../../../orders/audit-log';
import { consumePayment } from '../../../orders/request/limits';
import type { OrderRequest } from '../../../orders/request/order-request';
import { loadPricesAndStock } from '../../../orders/quote/prices-and-stock';
import { quoteChanged } from '../../../orders/quote/quote-refusals';
import { type Checkout, reserve } from '../../../orders/reserve';
import type { CheckoutDeps, Payment } from '../types';
import { type Initiation, findPayablePayment } from '../invoice';
import { RESERVED_AFTER_EXPIRY_MS, INVOICE_LIFETIME_MS, nextCheck } from '../schedule';

/** Finds the attempt's payable payment, or stores a new one and reserves its stock. */
export async function preparePayment(
  tx: Tx,
  deps: CheckoutDeps,
  initiation: Initiation,
  locale: Locale,
): Promise<{ stored: Payment; isNew: boolean }> {
  const now = deps.clock.now();
  const attempt =
    initiation.request && (await prepareAttempt(tx, now, { ...initiation, request: initiation.request }, locale));
  if (!attempt) await lockNames(tx, `attempt:${initiation.customerId}:${initiation.attemptKey}`);
  const live = await findLivePayment(tx, initiation, attempt);
  if ((live ?? attempt) && (live?.amountFils ?? attempt?.totalFils) !== initiation.amountFils) throw attemptMismatch();
  if (live) return { stored: live, isNew: false };
  await consumePayment(tx, now, deps, initiation.customerId);
  const expiresAt = new Date(now.getTime() + INVOICE_LIFETIME_MS);
  if (attempt)
    await tx
      .update(checkout)
      .set({ expiresAt: reservedUntil(expiresAt) })
      .where(eq(checkout.id, attempt.id));
  else await refuseSecondPayment(tx, initiation);
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
  if (!stored) throw new Error('inserting a payment returned no row');
  await recordAudit(tx, now, 'customer', 'payment begun', stored.reference, { amount_fils: stored.amountFils });
  return { stored, isNew: true };
}

async function prepareAttempt(
  tx: Tx,
  now: Date,
  { customerId, attemptKey, amountFils, ...initiation }: Initiation & { request: OrderRequest },
  locale: Locale,
): Promise<Checkout> {
  const request = { ...initiation.request, method: 'card' as const };
  const attempt = { customerId, key: attemptKey, request, locale };
  const earlier = await findAttempt(tx, now, attempt);
  if (earlier?.state === 'ordered') throw alreadyPaid();
  if (earlier?.state === 'open') return earlier;
  const destination = await resolveDestination(tx, customerId, request);
  const offers = await loadPricesAndStock(tx, request);
  const quote = await requireAgreedQuote(tx, now, attempt, offers, destination.country, locale);
  if (quote.total !== amountFils) throw quoteChanged(quote, locale);
  const opened = await openAttempt(tx, now, { ...attempt, quote, destination, expiresAt: reservedUntil(now) }, earlier);
  await reserve(tx, now, opened);
  return opened;
}

const reservedUntil = (expiry: Date) => new Date(expiry.getTime() + RESERVED_AFTER_EXPIRY_MS);

/** Refuses to pay again while a paid payment of the same attempt has no order yet. @throws Refusal 409 `already_paid` */
async function refuseSecondPayment(tx: Tx, { customerId, attemptKey, amountFils }: Initiation): Promise<void> {
  const [unused] = await tx
    .select({ id: payment.id })
    .from(payment)
    .leftJoin(order, eq(order.paymentId, payment.id))
    .where(
      and(
        eq(payment.customerId, customerId),
        eq(payment.attemptKey, attemptKey),
        eq(payment.amountFils, amountFils),
        eq(payment.state, 'paid'),
        isNull(payment.checkoutId),
        isNull(order.id),
      ),
    )
    .limit(1);
  if (unused) throw alreadyPaid();
}

export const alreadyPaid = () => new Refusal(409, 'already_paid', 'This order is already paid.');

function findLivePayment(
  tx: Tx,
  { customerId, attemptKey }: Initiation,
  attempt: Checkout | null,
): Promise<Payment | null> {
  const whose = attempt
    ? eq(payment.checkoutId, attempt.id)
    : and(isNull(payment.checkoutId), eq(payment.customerId, customerId), eq(payment.attemptKey, attemptKey));
  return findPayablePayment(tx, whose);
}
