import { and, eq, sql } from 'drizzle-orm';
import { type checkout, reservation, stock, type QuotedLine } from '../db/schema';
import { statement } from '../db/statement';
import type { Tx } from '../deps';
import { returnPromo, redeemPromo } from './quote/promo';
import { outOfStock } from './quote/out-of-stock';

export type Checkout = typeof checkout.$inferSelect;

/**
 * Reserves an attempt's units and promo use. Variants are locked in sorted order, so that parallel attempts wait for each
 * other instead of deadlocking. A refusal must roll back the caller's transaction.
 * @throws Refusal 409 `out_of_stock` naming the line, 422 `promo_invalid`
 */
export async function reserve(tx: Tx, now: Date, { id, customerId, lines, promoCode }: Checkout): Promise<void> {
  for (const [variantId, quantity] of unitsByVariant(lines)) {
    const [reserved] = await tx
      .update(stock)
      .set({ reserved: sql`${stock.reserved} + ${quantity}` })
      .where(and(eq(stock.variantId, variantId), sql`${stock.onHand} - ${stock.reserved} >= ${quantity}`))
      .returning({ variantId: stock.variantId });
    if (!reserved) throw await shortageOf(tx, variantId, lines);
    await tx.insert(reservation).values({ checkoutId: id, variantId, quantity });
  }
  if (promoCode !== null) await redeemPromo(tx, now, { code: promoCode, customerId, checkoutId: id });
}

const lockUnits = statement(
  'lock_units',
  'select variant_id from stock where variant_id = any($1::int[]) order by variant_id for update',
);

const takeUnits = statement<{ variant_id: number }>(
  'take_units',
  `update stock set on_hand = stock.on_hand - wanted.quantity
  from unnest($1::int[], $2::int[]) as wanted (variant_id, quantity)
  where stock.variant_id = wanted.variant_id and stock.on_hand - stock.reserved >= wanted.quantity
  returning stock.variant_id`,
);

/**
 * Sells the units of an attempt that has no reservation, in one statement for all lines.
 * @throws Refusal 409 `out_of_stock` naming the line, 422 `promo_invalid`
 */
export async function sellUnreserved(tx: Tx, now: Date, { id, customerId, lines, promoCode }: Checkout): Promise<void> {
  const wanted = unitsByVariant(lines);
  const ids = wanted.map(([variantId]) => variantId);
  if (ids.length > 1) await lockUnits(tx, ids);
  const rows = await takeUnits(
    tx,
    ids,
    wanted.map(([, quantity]) => quantity),
  );
  const taken = new Set(rows.map((row) => row.variant_id));
  const short = ids.find((variantId) => !taken.has(variantId));
  if (short !== undefined) throw await shortageOf(tx, short, lines);
  if (promoCode !== null) await redeemPromo(tx, now, { code: promoCode, customerId, checkoutId: id });
}

/** Frees an attempt's reservation and promo use. */
export async function release(tx: Tx, checkoutId: string): Promise<void> {
  for (const { variantId, quantity } of await deleteReservations(tx, checkoutId))
    await tx
      .update(stock)
      .set({ reserved: sql`${stock.reserved} - ${quantity}` })
      .where(eq(stock.variantId, variantId));
  await returnPromo(tx, checkoutId);
}

/** Turns an attempt's reservation into a sale. Its promo use stays counted. */
export async function sellReserved(tx: Tx, checkoutId: string): Promise<void> {
  for (const { variantId, quantity } of await deleteReservations(tx, checkoutId))
    await tx
      .update(stock)
      .set({ reserved: sql`${stock.reserved} - ${quantity}`, onHand: sql`${stock.onHand} - ${quantity}` })
      .where(eq(stock.variantId, variantId));
}

/** Returns sold units to stock and undoes the promo use. */
export async function returnSold(tx: Tx, { id, lines }: Pick<Checkout, 'id' | 'lines'>): Promise<void> {
  for (const [variantId, quantity] of unitsByVariant(lines))
    await tx
      .update(stock)
      .set({ onHand: sql`${stock.onHand} + ${quantity}` })
      .where(eq(stock.variantId, variantId));
  await returnPromo(tx, id);
}

async function deleteReservations(tx: Tx, checkoutId: string) {
  const deleted = await tx.delete(reservation).where(eq(reservation.checkoutId, checkoutId)).returning();
  return deleted.toSorted((one, other) => one.variantId - other.variantId);
}

/** Units of each variant, sorted, so that all transactions lock variants in the same order. */
function unitsByVariant(lines: readonly QuotedLine[]): [number, number][] {
  const units = new Map<number, number>();
  for (const { variantId, quantity } of lines) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  return [...units].toSorted(([one], [other]) => one - other);
}

async function shortageOf(tx: Tx, variantId: number, lines: readonly QuotedLine[]) {
  const [left] = await tx.select().from(stock).where(eq(stock.variantId, variantId));
  const line = lines.find((candidate) => candidate.variantId === variantId);
  return outOfStock(
    { productId: line?.productId ?? 0, variantId: line?.chosenVariantId ?? null, name: line?.nameEn ?? '' },
    left ? Math.max(0, left.onHand - left.reserved) : 0,
  );
}
