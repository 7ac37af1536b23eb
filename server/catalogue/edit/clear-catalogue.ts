import { eq, max, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { inRehearsableTransaction } from '../../db/rehearsal';
import {
  banner,
  category,
  checkout,
  deliveryRate,
  order,
  orderLine,
  product,
  productCategory,
  productImage,
  promo,
  promoUse,
  reel,
  reservation,
  scheduledPrice,
  sectionProduct,
  stock,
  variant,
} from '../../db/schema';
import type { Db, Tx } from '../../deps';
import { Refusal } from '../../http/refusal';
import { lockCatalogue } from '../lock-catalogue';

/** Rows that were removed, and those that orders name, which are hidden instead. */
export type ClearedTables = Readonly<Record<string, { readonly removed: number; readonly hidden: number }>>;

/**
 * Removes the catalogue: products, categories, home screen, delivery rates and promo codes. Orders stay. What an order or
 * a payment names is hidden instead, so that it can still be packed, returned and refunded.
 * @throws Refusal 409 `payments_open` while payments reserve units
 */
export const clearCatalogue = (db: Db, { dryRun = false }: { dryRun?: boolean } = {}): Promise<ClearedTables> =>
  inRehearsableTransaction(db, dryRun, async (tx) => {
    await lockCatalogue(tx);
    // No order is made between looking for what orders name and removing the rest.
    await tx.execute(sql`lock table ${checkout}, ${stock} in share row exclusive mode`);
    await refuseOpenPayments(tx);
    const isNamed = (id: SQL): SQL => sql`${id} in (select product_id from ${orderLine}
      union select (line ->> 'productId')::int from ${checkout}, jsonb_array_elements(${checkout.lines}) as line)`;
    const isUsed = sql`${promo.code} in (select code from ${promoUse}
      union select promo_code from ${checkout} where promo_code is not null
      union select promo_code from ${order} where promo_code is not null)`;
    const remove = async (table: PgTable, where = sql`true`): Promise<number> =>
      (await tx.delete(table).where(where)).rowCount ?? 0;

    const sections = await remove(sectionProduct);
    const reels = await remove(reel);
    const banners = await remove(banner);
    await remove(scheduledPrice);
    await remove(productCategory);
    await remove(productImage, sql`not ${isNamed(sql`${productImage.productId}`)}`);
    const ofRemoved = sql`not ${isNamed(sql`${variant.productId}`)}`;
    await remove(stock, sql`${stock.variantId} in (select ${variant.id} from ${variant} where ${ofRemoved})`);
    const variants = await remove(variant, ofRemoved);
    const products = await remove(product, sql`not ${isNamed(sql`${product.id}`)}`);
    const categories = await remove(category);
    const rates = await remove(deliveryRate);
    const promos = await remove(promo, sql`not ${isUsed}`);
    await tx.update(product).set({ isActive: false });
    await tx.update(promo).set({ isActive: false });
    return {
      products: { removed: products, hidden: await tx.$count(product) },
      variants: { removed: variants, hidden: await tx.$count(variant) },
      categories: { removed: categories, hidden: 0 },
      'products in sections': { removed: sections, hidden: 0 },
      banners: { removed: banners, hidden: 0 },
      reels: { removed: reels, hidden: 0 },
      'delivery-rates': { removed: rates, hidden: 0 },
      'promo-codes': { removed: promos, hidden: await tx.$count(promo) },
    };
  });

async function refuseOpenPayments(tx: Tx): Promise<void> {
  const [open] = await tx
    .select({ count: sql<number>`count(distinct ${checkout.id})::int`, until: max(checkout.expiresAt) })
    .from(reservation)
    .innerJoin(checkout, eq(checkout.id, reservation.checkoutId));
  if (!open?.until) return;
  throw new Refusal(
    409,
    'payments_open',
    `Open payments that reserve units of this catalogue: ${open.count}. Run it again after ${open.until.toISOString()}, when the last of them ends.`,
  );
}
