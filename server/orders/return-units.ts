import { and, eq, inArray, sql } from 'drizzle-orm';
import { inRehearsableTransaction } from '../db/rehearsal';
import { audit, order, orderLine, stock, variant } from '../db/schema';
import type { AppDeps, Tx } from '../deps';
import { Refusal } from '../http/refusal';
import { recordAudit, type StaffNote, staffDetail, wasRecorded } from './audit-log';
import type { Order } from './make-order';
import { hasTakenNoUnits } from './order-stock';
import { SHIPPED, UNSHIPPED } from './order-transitions';

interface UnitsOut {
  readonly variantId: number;
  /** The variant's SKU today; its id if the variant has none any more. */
  readonly sku: string;
  readonly ordered: number;
  /** Units that haven't come back. */
  readonly out: number;
}

/** The units of an order by variant, and how many of them haven't come back, as its audit log says. */
export async function loadUnitsOut(tx: Tx, { id, number }: Order): Promise<UnitsOut[]> {
  const lines = await tx
    .select({ variantId: orderLine.variantId, sku: variant.sku, ordered: sql<number>`sum(${orderLine.quantity})::int` })
    .from(orderLine)
    .leftJoin(variant, eq(variant.id, orderLine.variantId))
    .where(eq(orderLine.orderId, id))
    .groupBy(orderLine.variantId, variant.sku)
    .orderBy(orderLine.variantId);
  const out = new Map(lines.map((line) => [line.variantId, line.ordered]));
  const entries = await tx
    .select()
    .from(audit)
    .where(and(eq(audit.object, number), inArray(audit.action, ['goods returned', 'goods taken again'])))
    .orderBy(audit.id);
  for (const { action, detail } of entries)
    for (const { variantId, ordered } of lines) {
      const units = detail.units as Readonly<Record<string, number>> | undefined;
      const returned = units ? (units[variantId] ?? 0) : ordered;
      out.set(variantId, action === 'goods returned' ? Math.max(0, (out.get(variantId) ?? 0) - returned) : ordered);
    }
  return lines.map((line) => ({ ...line, sku: line.sku ?? String(line.variantId), out: out.get(line.variantId) ?? 0 }));
}

interface Wanted extends StaffNote {
  /** Null for all units that are out. */
  readonly sku: string | null;
  /** Null for all units of the SKU that are out. */
  readonly quantity: number | null;
}

/**
 * Puts units of a shipped order back into stock, each once. Money and status stay as they are.
 * @returns the returned units by SKU; null if there is no such order
 * @throws Refusal 409 `return_refused`
 */
export const returnToStock = (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  number: string,
  wanted: Wanted,
): Promise<Readonly<Record<string, number>> | null> =>
  inRehearsableTransaction(db, wanted.dryRun === true, async (tx) => {
    const [found] = await tx.select().from(order).where(eq(order.number, number.toUpperCase())).for('update');
    if (!found) return null;
    if (UNSHIPPED.has(found.status))
      throw refused(`Order ${found.number} is ${found.status}: its units haven't left. Cancelling it returns them.`);
    const returned = await chooseUnits(tx, found, wanted);
    for (const { variantId, out } of returned)
      await tx
        .update(stock)
        .set({ onHand: sql`${stock.onHand} + ${out}` })
        .where(eq(stock.variantId, variantId));
    await recordAudit(tx, clock.now(), 'staff', 'goods returned', found.number, {
      units: Object.fromEntries(returned.map((one) => [one.variantId, one.out])),
      ...staffDetail(wanted),
    });
    return Object.fromEntries(returned.map((one) => [one.sku, one.out]));
  });

async function chooseUnits(tx: Tx, found: Order, { sku, quantity }: Wanted): Promise<UnitsOut[]> {
  const units = await loadUnitsOut(tx, found);
  const chosen = units.filter((one) => sku === null || one.sku.toUpperCase() === sku.toUpperCase());
  if (chosen.length === 0)
    throw refused(`Order ${found.number} has no ${sku}. It has ${units.map((one) => one.sku).join(', ')}.`);
  const returned = chosen.map((one) => ({ ...one, out: quantity ?? one.out })).filter((one) => one.out > 0);
  const left = chosen.reduce((total, one) => total + one.out, 0);
  if (left === 0 || ((await hasTakenNoUnits(tx, found)) && !(await wasSent(tx, found))))
    throw refused(
      `Nothing of order ${found.number} is left to return: its units have come back, or it never took any.`,
    );
  if (quantity !== null && quantity > left)
    throw refused(`Of ${sku} in order ${found.number}, ${left} can be returned; ${quantity} is more.`);
  return returned;
}

const wasSent = (tx: Tx, { number }: Order) =>
  wasRecorded(
    tx,
    number,
    [...SHIPPED].map((status) => `order ${status}`),
  );

const refused = (sentence: string) => new Refusal(409, 'return_refused', sentence);
