import { and, eq, sql } from 'drizzle-orm';
import { type checkout, reservation, stock, type QuotedLine } from '../db/schema';
import { statement } from '../db/statement';
import type { Tx } from '../deps';
import { returnPromo, redeemPromo } from './quote/promo';
import { outOfStock } from './quote/out-of-stock';

export type Checkout = typeof checkout.$inferSelect;

/**
 * Holds stock and promo use of an attempt. Variants are taken in sorted order, so that carts with the same things
 * wait for each other instead of deadlocking. All or nothing: the caller's transaction ends on a refusal.
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
  'lock_pieces',
  'select variant_id from stock where variant_id = any($1::int[]) order by variant_id for update',
);

const takeUnits = statement<{ variant_id: number }>(
  'take_pieces',
  `update stock set on_hand = stock.on_hand - wanted.quantity
  from unnest($1::int[], $2::int[]) as wanted (variant_id, quantity)
  where stock.variant_id = wanted.variant_id and stock.on_hand - stock.reserved >= wanted.quantity
  returning stock.variant_id`,
);

/**
 * Sells what an attempt that holds nothing asks for: `hold` and `sell` at once, in one update however many lines there are.
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

/** Frees what an attempt holds. */
export async function release(tx: Tx, checkoutId: string): Promise<void> {
  for (const { variantId, quantity } of await deleteReservations(tx, checkoutId))
    await tx
      .update(stock)
      .set({ reserved: sql`${stock.reserved} - ${quantity}` })
      .where(eq(stock.variantId, variantId));
  await returnPromo(tx, checkoutId);
}

/** Turns what an attempt holds into a sale; its promo use stays counted. */
export async function sellReserved(tx: Tx, checkoutId: string): Promise<void> {
  for (const { variantId, quantity } of await deleteReservations(tx, checkoutId))
    await tx
      .update(stock)
      .set({ reserved: sql`${stock.reserved} - ${quantity}`, onHand: sql`${stock.onHand} - ${quantity}` })
      .where(eq(stock.variantId, variantId));
}

/** Puts the pieces of a sale back on the shelf and gives its promo use back. */
export async function returnSold(tx: Tx, { id, lines }: Pick<Checkout, 'id' | 'lines'>): Promise<void> {
  for (const [variantId, quantity] of unitsByVariant(lines))
    await tx
      .update(stock)
      .set({ onHand: sql`${stock.onHand} + ${quantity}` })
      .where(eq(stock.variantId, variantId));
  await returnPromo(tx, id);
}

async function deleteReservations(tx: Tx, checkoutId: string) {
  const held = await tx.delete(reservation).where(eq(reservation.checkoutId, checkoutId)).returning();
  return held.toSorted((one, other) => one.variantId - other.variantId);
}

/** How many pieces of each variant, in the order in which everybody takes them. */
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
