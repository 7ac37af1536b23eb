import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, like, sql } from 'drizzle-orm';
import type { Locale } from '../../../api/client';
import { checkout, type Destination } from '../../db/schema';
import { statement } from '../../db/statement';
import { lockNames } from '../../db/transaction';
import type { Tx } from '../../deps';
import { MINUTE_MS } from '../../durations';
import { Refusal } from '../../http/refusal';
import { contentHash, type OrderRequest } from './order-request';
import type { Quote } from '../quote/quote';
import type { Checkout } from '../reserve';

/** Within this time equal orders without a key count as one attempt, because clients without keys double-submit too. */
const DERIVED_KEY_LIFETIME_MS = 2 * MINUTE_MS;
const DERIVED_PREFIX = 'derived-';

export interface Attempt {
  readonly customerId: string;
  /** Null if the client sends none. */
  readonly key: string | null;
  readonly request: OrderRequest;
  readonly locale: Locale;
}

export const attemptMismatch = () =>
  new Refusal(422, 'attempt_mismatch', 'This checkout attempt was already used for another order.');

/**
 * Finds the stored attempt and locks it until the transaction ends; null for a new one. It also locks `moreLocks`.
 * A dead attempt with other content gives up its key.
 * @throws Refusal 422 `attempt_mismatch` if the key belongs to other content
 */
export async function findAttempt(
  tx: Tx,
  now: Date,
  { customerId, key, request }: Attempt,
  moreLocks: readonly string[] = [],
): Promise<Checkout | null> {
  const hash = contentHash(request);
  await lockNames(tx, `attempt:${customerId}:${key ?? hash}`, ...moreLocks);
  const found =
    key === null ? await findDerivedAttempt(tx, now, customerId, hash) : await findAttemptByKey(tx, customerId, key);
  if (!found || found.requestHash === hash) return found;
  if (found.state !== 'dead') throw attemptMismatch();
  await tx
    .update(checkout)
    .set({ attemptKey: `${found.attemptKey}~${found.id}` })
    .where(eq(checkout.id, found.id));
  return null;
}

const lockAttempt = statement<{ id: string }>(
  'lock_attempt',
  'select id from checkout where customer_id = $1 and attempt_key = $2 for update',
);

/** Finds an attempt by its key and locks it until the transaction ends. */
export async function findAttemptByKey(tx: Tx, customerId: string, key: string): Promise<Checkout | null> {
  const [known] = await lockAttempt(tx, customerId, key);
  if (!known) return null;
  const [found] = await tx.select().from(checkout).where(eq(checkout.id, known.id));
  return found ?? null;
}

async function findDerivedAttempt(tx: Tx, now: Date, customerId: string, hash: string): Promise<Checkout | null> {
  const [found] = await tx
    .select()
    .from(checkout)
    .where(
      and(
        eq(checkout.customerId, customerId),
        eq(checkout.requestHash, hash),
        like(checkout.attemptKey, `${DERIVED_PREFIX}%`),
        gt(checkout.createdAt, new Date(now.getTime() - DERIVED_KEY_LIFETIME_MS)),
      ),
    )
    .orderBy(desc(checkout.createdAt))
    .limit(1)
    .for('update');
  return found ?? null;
}

export interface NewAttempt extends Attempt {
  readonly quote: Quote;
  readonly destination: Destination;
  readonly expiresAt: Date;
  /** Set if the order is created in the same transaction; otherwise the attempt is `open`. */
  readonly state?: 'ordered';
}

const insertAttempt = statement(
  'open_attempt',
  `insert into checkout (id, customer_id, attempt_key, request_hash, method, state, lines, destination, promo_code,
    promo_percent, subtotal_fils, delivery_fils, discount_fils, total_fils, created_at, expires_at, locale, gift)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
);

/** Stores an attempt with its quote; `earlier` is a dead attempt to reopen. It reserves nothing. */
export async function openAttempt(
  tx: Tx,
  now: Date,
  newAttempt: NewAttempt,
  earlier: Checkout | null,
): Promise<Checkout> {
  const columns = { ...columnsOf(now, newAttempt), state: newAttempt.state ?? 'open' };
  if (earlier) {
    await tx.update(checkout).set(columns).where(eq(checkout.id, earlier.id));
    return { ...earlier, ...columns };
  }
  const opened: Checkout = {
    ...columns,
    id: randomUUID(),
    customerId: newAttempt.customerId,
    attemptKey: newAttempt.key ?? `${DERIVED_PREFIX}${randomUUID()}`,
  };
  await insertAttempt(
    tx,
    opened.id,
    opened.customerId,
    opened.attemptKey,
    opened.requestHash,
    opened.method,
    opened.state,
    JSON.stringify(opened.lines),
    JSON.stringify(opened.destination),
    opened.promoCode,
    opened.promoPercent,
    opened.subtotalFils,
    opened.deliveryFils,
    opened.discountFils,
    opened.totalFils,
    opened.createdAt.toISOString(),
    opened.expiresAt.toISOString(),
    opened.locale,
    opened.gift && JSON.stringify(opened.gift),
  );
  return opened;
}

const columnsOf = (now: Date, { request, locale, quote, destination, expiresAt }: NewAttempt) => ({
  requestHash: contentHash(request),
  method: request.method,
  lines: quote.lines.map(({ available: _, ...line }) => line),
  destination,
  gift: request.gift,
  promoCode: quote.promo?.code ?? null,
  promoPercent: quote.promo?.percent ?? 0,
  subtotalFils: quote.subtotal,
  deliveryFils: quote.delivery,
  discountFils: quote.discount,
  totalFils: quote.total,
  locale,
  createdAt: now,
  expiresAt,
});

/** Sets an attempt's state. */
export const markAttempt = (tx: Tx, id: string, state: 'open' | 'ordered' | 'dead') =>
  tx
    .update(checkout)
    .set({ state: sql`${state}` })
    .where(eq(checkout.id, id));
