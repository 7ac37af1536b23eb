import { asc, eq, inArray, or } from 'drizzle-orm';
import { product, variant } from '../../db/schema';
import type { Tx } from '../../deps';
import type { Cells } from '../import/cells';

export interface FoundVariant {
  readonly id: number;
  readonly productId: number;
  readonly sku: string;
  readonly slug: string;
  readonly priceFils: number;
  readonly oldPriceFils: number | null;
}

/** The SKU or handle of a row. A file may have both; then the SKU counts. */
const keyOf = (cells: Cells): string => cells.text('sku') || cells.text('handle');

/**
 * Finds what each row names: a variant by its SKU, or all variants of a product by its handle or SKU. What is unknown or
 * named twice is added to the mistakes.
 */
export async function findVariants(
  tx: Tx,
  rows: readonly Cells[],
): Promise<{ cells: Cells; variants: readonly FoundVariant[] }[]> {
  const keys = [...new Set(rows.map(keyOf))];
  const known = await tx
    .select({
      id: variant.id,
      productId: variant.productId,
      sku: variant.sku,
      slug: product.slug,
      productSku: product.sku,
      priceFils: variant.priceFils,
      oldPriceFils: variant.oldPriceFils,
    })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .where(or(inArray(variant.sku, keys), inArray(product.slug, keys), inArray(product.sku, keys)))
    .orderBy(asc(variant.productId), asc(variant.position));
  const lines = new Map<number, Cells>();
  return rows.map((cells) => {
    const key = keyOf(cells);
    const bySku = known.filter(({ sku }) => sku === key);
    const variants = bySku.length > 0 ? bySku : known.filter((one) => one.slug === key || one.productSku === key);
    const column = cells.text('sku') ? 'sku' : 'handle';
    if (key === '') cells.wrong(column, 'is empty');
    else if (variants.length === 0) cells.wrong(column, `there is no SKU or handle "${key}"`);
    for (const { id, sku } of variants) {
      const earlier = lines.get(id);
      if (earlier) cells.wrong(column, `"${sku}" is named in line ${earlier.row.line}, too`);
      else lines.set(id, cells);
    }
    return { cells, variants };
  });
}
