import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  banner,
  category,
  deliveryRate,
  product,
  productCategory,
  productImage,
  promo,
  reel,
  sectionProduct,
  stock,
  synonym,
  variant,
} from '../../db/schema';
import type { Tx } from '../../deps';
import type { Plan } from './plan';

/** Rows of one statement, which may have 65,535 parameters. */
const BATCH = 1_000;

/** Writes the plan. Stock is last, so that orders wait for its rows as shortly as possible. */
export async function applyPlan(tx: Tx, plan: Plan): Promise<void> {
  await upsert(tx, category, category.id, plan.categories);
  await upsert(tx, product, product.id, plan.products);
  await upsert(tx, variant, variant.id, plan.variants);
  await replace(tx, productImage, productImage.productId, plan.images, ({ productId, images }) => ({
    id: productId,
    rows: images.map((image, position) => ({ productId, position, image })),
  }));
  await replace(tx, productCategory, productCategory.productId, plan.placements, ({ productId, categories }) => ({
    id: productId,
    rows: categories.map((one) => ({ productId, ...one })),
  }));
  await replace(tx, sectionProduct, sectionProduct.categoryId, plan.sections, ({ categoryId, productIds }) => ({
    id: categoryId,
    rows: productIds.map((productId, position) => ({ categoryId, productId, position })),
  }));
  await upsert(tx, banner, banner.id, plan.banners.written);
  await upsert(tx, reel, reel.id, plan.reels.written);
  await upsert(tx, deliveryRate, deliveryRate.id, plan.rates.written);
  await upsert(tx, synonym, synonym.id, plan.synonyms.written);
  await upsert(tx, promo, promo.code, plan.promos, ['used']);
  await remove(tx, banner, banner.id, plan.banners.removed);
  await remove(tx, reel, reel.id, plan.reels.removed);
  await remove(tx, deliveryRate, deliveryRate.id, plan.rates.removed);
  await remove(tx, synonym, synonym.id, plan.synonyms.removed);
  await changeStock(tx, plan.stock);
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}

/** Inserts rows or overwrites those with the same key. Columns of `kept` are not overwritten. */
async function upsert<T extends PgTable>(
  tx: Tx,
  table: T,
  key: PgColumn,
  rows: readonly T['$inferInsert'][],
  kept: readonly string[] = [],
): Promise<void> {
  const set = Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name, column]) => column !== key && !column.generated && !kept.includes(name))
      .map(([name, column]): [string, SQL] => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
  for (const batch of batches(rows))
    await tx
      .insert(table)
      .values(batch)
      .onConflictDoUpdate({ target: key, set: set as never });
}

async function replace<T extends PgTable, One>(
  tx: Tx,
  table: T,
  key: PgColumn,
  lists: readonly One[],
  rowsOf: (one: One) => { id: number; rows: T['$inferInsert'][] },
): Promise<void> {
  const all = lists.map(rowsOf);
  await remove(
    tx,
    table,
    key,
    all.map(({ id }) => id),
  );
  for (const batch of batches(all.flatMap(({ rows }) => rows))) await tx.insert(table).values(batch);
}

async function remove(tx: Tx, table: PgTable, key: PgColumn, ids: readonly number[]): Promise<void> {
  for (const batch of batches(ids)) await tx.delete(table).where(inArray(key, batch));
}

/** Adds and takes away units, so that what is ordered during an import isn't forgotten. */
export async function changeStock(tx: Tx, changes: Plan['stock']): Promise<void> {
  const inOrder = [...changes].sort((one, other) => one.variantId - other.variantId);
  for (const batch of batches(inOrder)) {
    const rows = sql`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as c("variantId" bigint, change int)`;
    await tx.execute(
      sql`update ${stock} set on_hand = on_hand + c.change from ${rows} where variant_id = c."variantId"`,
    );
    await tx.execute(
      sql`insert into ${stock} (variant_id, on_hand) select c."variantId", c.change from ${rows}
      where not exists (select from ${stock} s where s.variant_id = c."variantId")`,
    );
  }
}
