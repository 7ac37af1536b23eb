import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { order, orderLine } from '../db/schema';
import { together } from '../db/transaction';
import type { Tx } from '../deps';
import { markAttempt } from './attempt';
import { type Actor, announce, record } from './journal';
import type { Checkout } from './reserve';

export type Order = typeof order.$inferSelect;

/** Digits and letters that aren't taken for each other when they are read out on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An order's number: 40 random bits as `7K3M-9QXT`. It is no secret, but it tells nobody how many orders there are. */
function orderNumber(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The order of an attempt, where it has one. */
export async function orderOfCheckout(tx: Tx, checkoutId: string): Promise<Order | null> {
  const [found] = await tx.select().from(order).where(eq(order.checkoutId, checkoutId));
  return found ?? null;
}

interface Circumstances {
  readonly actor: Actor;
  readonly paymentId: string | null;
  readonly status: 'confirmed' | 'on_hold';
  readonly paymentStatus: 'pending' | 'paid';
}

/** Makes the order of an attempt from what was quoted; a second one can't exist. Stock is the caller's business. */
export async function makeOrder(
  tx: Tx,
  now: Date,
  attempt: Checkout,
  { actor, paymentId, status, paymentStatus }: Circumstances,
): Promise<Order> {
  const made: Order = {
    id: randomUUID(),
    number: orderNumber(),
    checkoutId: attempt.id,
    paymentId,
    customerId: attempt.customerId,
    status,
    paymentStatus,
    method: attempt.method,
    destination: attempt.destination,
    promoCode: attempt.promoCode,
    subtotalFils: attempt.subtotalFils,
    deliveryFils: attempt.deliveryFils,
    discountFils: attempt.discountFils,
    totalFils: attempt.totalFils,
    createdAt: now,
    updatedAt: now,
  };
  const { rowCount } = await tx.insert(order).values(made).onConflictDoNothing({ target: order.checkoutId });
  if (rowCount === 0) return (await orderOfCheckout(tx, attempt.id)) as Order;
  const { number, method, totalFils } = made;
  await together(
    tx,
    tx
      .insert(orderLine)
      .values(attempt.lines.map(({ grams: _, ...line }, position) => ({ ...line, position, orderId: made.id }))),
    markAttempt(tx, attempt.id, 'ordered'),
    record(tx, now, actor, 'order made', number, {
      method,
      status,
      payment_status: paymentStatus,
      total_fils: totalFils,
    }),
    announce(tx, now, 'order.made', { order: number }),
  );
  return made;
}
