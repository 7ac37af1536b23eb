import { and, eq, inArray, isNull } from 'drizzle-orm';
import { attention, checkout } from '../db/schema';
import type { Tx } from '../deps';
import { recordAudit } from './audit-log';
import type { Order } from './make-order';
import { sellUnreserved, returnSold } from './reserve';

/** Attention kinds of a paid order that got no units (paid-order.ts). */
const UNFULFILLED_KINDS = ['shortfall', 'promo_spent'];

/** Matches an order that was paid when its units were gone, and that staff hasn't settled yet. */
export const isUnfulfilled = (orderId: string) =>
  and(eq(attention.orderId, orderId), inArray(attention.kind, UNFULFILLED_KINDS), isNull(attention.settledAt));

/** Returns the units and promo use of an order that is called off, unless it never got them. */
export async function returnUnits(tx: Tx, now: Date, { id, number, checkoutId }: Order): Promise<void> {
  const [unfulfilled] = await tx.select({ id: attention.id }).from(attention).where(isUnfulfilled(id)).limit(1);
  const [attempt] = await tx.select().from(checkout).where(eq(checkout.id, checkoutId)).for('update');
  if (unfulfilled || !attempt) return;
  await returnSold(tx, attempt);
  await recordAudit(tx, now, 'staff', 'goods returned', number);
}

/** Takes the units of a reopened order again. @throws Refusal 409 `out_of_stock`, 422 `promo_invalid` */
export async function retakeUnits(tx: Tx, now: Date, { id, number, checkoutId }: Order): Promise<void> {
  const [attempt] = await tx.select().from(checkout).where(eq(checkout.id, checkoutId)).for('update');
  if (!attempt) return;
  await sellUnreserved(tx, now, attempt);
  await tx.update(attention).set({ settledAt: now }).where(isUnfulfilled(id));
  await recordAudit(tx, now, 'staff', 'goods taken again', number);
}
