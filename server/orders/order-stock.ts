import { and, eq, inArray, isNull } from 'drizzle-orm';
import { attention, checkout } from '../db/schema';
import type { Tx } from '../deps';
import { Refusal } from '../http/refusal';
import { type Actor, recordAudit, wasRecorded } from './audit-log';
import type { Order } from './make-order';
import { sellUnreserved, returnSold } from './reserve';

/** Attention kinds of a paid order that got no units (paid-order.ts). */
const UNFULFILLED_KINDS = ['shortfall', 'promo_spent'];

const isUnfulfilled = (orderId: string) =>
  and(eq(attention.orderId, orderId), inArray(attention.kind, UNFULFILLED_KINDS));

/** True if an order was paid when its units were gone and hasn't taken any since. Settling that by hand takes none. */
export async function hasTakenNoUnits(tx: Tx, { id, number }: Order): Promise<boolean> {
  const [unfulfilled] = await tx.select({ id: attention.id }).from(attention).where(isUnfulfilled(id)).limit(1);
  return unfulfilled !== undefined && !(await wasRecorded(tx, number, ['goods taken again']));
}

/** Returns the units and promo use of an order that is called off, unless it never got them. */
export async function returnUnits(tx: Tx, now: Date, before: Order, actor: Actor = 'staff'): Promise<void> {
  const [attempt] = await tx.select().from(checkout).where(eq(checkout.id, before.checkoutId)).for('update');
  if (!attempt || (await hasTakenNoUnits(tx, before))) return;
  await returnSold(tx, attempt);
  await recordAudit(tx, now, actor, 'goods returned', before.number);
}

/** Takes the units of a reopened order again, all or none. @throws Refusal 409 `out_of_stock`, 422 `promo_invalid` */
export async function retakeUnits(tx: Tx, now: Date, { id, number, status, checkoutId }: Order): Promise<void> {
  const [attempt] = await tx.select().from(checkout).where(eq(checkout.id, checkoutId)).for('update');
  if (!attempt) return;
  await sellUnreserved(tx, now, attempt).catch((error: unknown) => {
    throw error instanceof Refusal ? cannotReopen({ number, status }, error) : error;
  });
  await tx
    .update(attention)
    .set({ settledAt: now })
    .where(and(isUnfulfilled(id), isNull(attention.settledAt)));
  await recordAudit(tx, now, 'staff', 'goods taken again', number);
}

/** The same refusal, naming the order, because staff may reopen many at once. */
const cannotReopen = (
  { number, status }: Pick<Order, 'number' | 'status'>,
  { status: http, code, message, extras }: Refusal,
) => new Refusal(http, code, `Order ${number} stays ${status}: ${message}.`, extras);
