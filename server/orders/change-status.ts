import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { attention, audit, order } from '../db/schema';
import { inRehearsableTransaction } from '../db/rehearsal';
import type { AppDeps, Tx } from '../deps';
import { Refusal } from '../http/refusal';
import { returnUnits, retakeUnits } from './order-stock';
import { type Actor, enqueueEvent, recordAudit, requestAttention, type StaffNote, staffDetail } from './audit-log';
import type { Order } from './make-order';
import { CALLED_OFF, DELIVERED, type OrderStatus, requireTransition, SHIPPED } from './order-transitions';
import { loadUnitsOut } from './return-units';

/** An order after a change; `from` equals its status if it had it before. */
export interface StatusChange extends Order {
  readonly from: string;
}

/**
 * Changes an order's status along the table, as staff; the status that it has already changes nothing. Calling an
 * unshipped order off returns its units and promo use, reopening takes them again. Cash is paid on delivery.
 * @returns null if there is no such order
 * @throws Refusal 409 `status_refused`, `refund_at_gateway` or `out_of_stock`, 422 `promo_invalid`
 */
export const changeStatus = (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  number: string,
  status: OrderStatus,
  staff: StaffNote = {},
): Promise<StatusChange | null> =>
  inRehearsableTransaction(db, staff.dryRun === true, async (tx) => {
    const now = clock.now();
    const [before] = await tx.select().from(order).where(eq(order.number, number.toUpperCase())).for('update');
    if (!before) return null;
    const { status: from } = before;
    if (from === status) return { ...before, from };
    if (status === 'refunded' && before.method === 'card')
      throw new Refusal(
        409,
        'refund_at_gateway',
        `Order ${before.number} was paid by card. Send the money back with: shop orders refund ${before.number}`,
      );
    requireTransition(before.number, from, status);
    const after = await applyStatus(tx, now, before, status, 'staff', staffDetail(staff));
    return { ...after, from };
  });

/** Sets an allowed status of a locked order, with its stock, audit log and messages. @throws Refusal as `changeStatus` */
export async function applyStatus(
  tx: Tx,
  now: Date,
  before: Order,
  status: OrderStatus,
  actor: Actor,
  detail: Record<string, unknown> = {},
): Promise<Order> {
  const { status: from } = before;
  await updateStock(tx, now, before, status, actor);
  await reportKeptMoney(tx, now, before, status);
  const paymentStatus = paymentAfter(before, status);
  await tx.update(order).set({ status, paymentStatus, updatedAt: now }).where(eq(order.id, before.id));
  await recordAudit(tx, now, actor, `order ${status}`, before.number, {
    from,
    payment_status: paymentStatus,
    ...detail,
  });
  await enqueueEvent(tx, now, 'order.status', { order: before.number, status, from });
  return { ...before, status, paymentStatus, updatedAt: now };
}

async function updateStock(tx: Tx, now: Date, before: Order, status: OrderStatus, actor: Actor): Promise<void> {
  const wasCalledOff = CALLED_OFF.has(before.status);
  const isCalledOff = CALLED_OFF.has(status);
  if (!wasCalledOff && isCalledOff && !SHIPPED.has(before.status)) await returnUnits(tx, now, before, actor);
  if (wasCalledOff && !isCalledOff) await reopen(tx, now, before);
}

/** An order that was called off after it was shipped still has its units. @throws Refusal 409 `status_refused` */
async function reopen(tx: Tx, now: Date, before: Order): Promise<void> {
  if (!SHIPPED.has(await statusBeforeCallingOff(tx, before.number))) return retakeUnits(tx, now, before);
  const units = await loadUnitsOut(tx, before);
  if (units.some(({ out, ordered }) => out < ordered))
    throw new Refusal(
      409,
      'status_refused',
      `Units of order ${before.number} have come back, so it stays ${before.status}.`,
    );
}

async function statusBeforeCallingOff(tx: Tx, number: string): Promise<string> {
  const [entry] = await tx
    .select({ from: sql<string>`${audit.detail}->>'from'` })
    .from(audit)
    .where(
      and(
        eq(audit.object, number),
        inArray(audit.action, ['order cancelled', 'order failed']),
        sql`${audit.detail}->>'from' not in ('cancelled', 'failed')`,
      ),
    )
    .orderBy(desc(audit.id))
    .limit(1);
  return entry?.from ?? '';
}

/** Asks staff about the money of a card order that is called off, until it is refunded or the order goes on. */
async function reportKeptMoney(tx: Tx, now: Date, before: Order, status: OrderStatus): Promise<void> {
  const hasMoney =
    before.method === 'card' && ['paid', 'refund_pending', 'partially_refunded'].includes(before.paymentStatus);
  if (hasMoney && CALLED_OFF.has(status) && !CALLED_OFF.has(before.status))
    await requestAttention(tx, now, 'cancelled_paid', { orderId: before.id, detail: { total_fils: before.totalFils } });
  if (!CALLED_OFF.has(status))
    await tx
      .update(attention)
      .set({ settledAt: now })
      .where(and(eq(attention.orderId, before.id), eq(attention.kind, 'cancelled_paid'), isNull(attention.settledAt)));
}

function paymentAfter({ method, paymentStatus }: Order, status: OrderStatus): string {
  if (status === 'refunded') return 'refunded';
  return method === 'cash' && DELIVERED.has(status) ? 'paid' : paymentStatus;
}
