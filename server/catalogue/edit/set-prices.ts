import { sql } from 'drizzle-orm';
import { product, stock, variant } from '../../db/schema';
import type { Db, Tx } from '../../deps';
import type { Cells } from '../import/cells';
import type { ChangeReport } from '../import/changes';
import type { CatalogueRow } from '../import/format';
import { parsePrice } from '../import/parse-products';
import { changeCatalogue } from './change-catalogue';
import { findVariants } from './find-variants';

interface Price {
  /** Of the variant. */
  readonly id: number;
  readonly priceFils: number;
  readonly oldPriceFils: number | null;
}

/**
 * Sets the prices of variants. Columns: `sku` or `handle`, `price`, `old_price`. A handle changes all variants of the
 * product. @throws CatalogueMistakes
 */
export const setPrices = (
  db: Db,
  rows: readonly CatalogueRow[],
  options: { dryRun?: boolean } = {},
): Promise<ChangeReport> =>
  changeCatalogue(db, rows, options, async (tx, wanted, changes, check) => {
    const prices = await readPrices(tx, wanted);
    check();
    const written = prices.filter(({ before, price }) => changes.compare('variants', before.sku, before, price));
    await writePrices(
      tx,
      written.map(({ before, price }) => ({ id: before.id, ...price })),
      written.map(({ before }) => before.productId),
    );
  });

/** The price that each row names, for every variant that it names. Mistakes are added to the rows'. */
export async function readPrices(tx: Tx, rows: readonly Cells[]) {
  return (await findVariants(tx, rows)).flatMap(({ cells, variants }) => {
    const price = parsePrice(cells);
    return variants.map((before) => ({ before, price }));
  });
}

/** Writes the prices of variants, and of their products. */
export async function writePrices(tx: Tx, prices: readonly Price[], productIds: readonly number[]): Promise<void> {
  await writeVariantPrices(tx, prices);
  await writeListPrices(tx, [...new Set(productIds)]);
}

const writeVariantPrices = (tx: Tx, prices: readonly Price[]) =>
  tx.execute(sql`update ${variant} set price_fils = c."priceFils", old_price_fils = c."oldPriceFils"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as c(id bigint, "priceFils" int, "oldPriceFils" int)
    where ${variant.id} = c.id`);

/** A product shows a price that one of its variants has: its own while there is one, else that of the first in stock. */
const writeListPrices = (tx: Tx, productIds: readonly number[]) =>
  tx.execute(sql`with shown as (
      select distinct on (v.product_id) v.product_id, v.price_fils, v.old_price_fils
      from ${variant} v left join ${stock} s on s.variant_id = v.id
      where v.product_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb))
      order by v.product_id, v.is_active desc, coalesce(s.on_hand, 0) > 0 desc, v.position
    )
    update ${product} set price_fils = shown.price_fils, old_price_fils = shown.old_price_fils from shown
    where ${product.id} = shown.product_id and not exists (
      select from ${variant} v where v.product_id = ${product.id} and v.is_active
      and (v.price_fils, v.old_price_fils) is not distinct from (${product.priceFils}, ${product.oldPriceFils})
    )`);
