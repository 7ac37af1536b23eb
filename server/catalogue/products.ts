import { asc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import { dinarsFromFils } from '../../domain/money/fils';
import type { ProductWire } from '../../api/schemas/product';
import { isColour, swatchOf } from '../../domain/catalogue/colour-swatches';
import { derivedSku } from '../../domain/catalogue/sku';
import { type AttributeChoice, listing, product } from '../db/schema';
import type { Db } from '../deps';
import type { Paging } from '../http/input';
import { nameIn } from './name-in';

/** The largest page. Clients that send no `per_page` get pages of this size. */
const MAX_LISTED = 500;

const units = sql<number>`(select coalesce(sum(s.on_hand - s.reserved), 0)::int from variant v join stock s on s.variant_id = v.id where v.product_id = "product"."id" and v.is_active)`;
const pictures = sql<
  string[]
>`(select coalesce(array_agg(i.image order by i.position), '{}') from product_image i where i.product_id = "product"."id")`;

/** Grams to kilograms with three decimals: the same conversion as fils to dinars. */
export const kilogramsFromGrams = dinarsFromFils;

const { searchText: _, ...columns } = getTableColumns(product);

export interface ListedProduct {
  readonly product: Omit<typeof product.$inferSelect, 'searchText'>;
  /** Units of all its variants that can be bought now. */
  readonly units: number;
  readonly images: readonly string[];
}

interface ListQuery {
  /** On columns of `listing`. */
  readonly where?: SQL | undefined;
  /** Sorts before the catalogue's own order. */
  readonly order?: SQL | undefined;
  readonly page?: Pick<Paging, 'limit' | 'page'>;
}

/**
 * A page of the products on sale that meet a condition; `total` counts all pages. The narrow `listing` table selects the
 * page, and only its products load descriptions, stock and pictures.
 */
export async function listProducts(db: Db, { where, order, page = { limit: null, page: 1 } }: ListQuery) {
  const limit = Math.min(page.limit ?? MAX_LISTED, MAX_LISTED);
  const offset = (page.page - 1) * limit;
  const positions = await db
    .select({ id: listing.productId, total: sql<number>`(count(*) over ())::int` })
    .from(listing)
    .where(where)
    .orderBy(...(order ? [order] : []), asc(listing.position), asc(listing.productId))
    .limit(limit)
    .offset(offset);
  const total = positions[0]?.total ?? (offset === 0 ? 0 : await db.$count(listing, where));
  const rows = await loadListed(
    db,
    positions.map(({ id }) => id),
  );
  return { products: positions.flatMap(({ id }) => rows.get(id) ?? []), total };
}

/** A product that is on sale, or undefined. */
export const productOnSale = async (db: Db, id: number): Promise<ListedProduct | undefined> => {
  const found = (await loadListed(db, [id])).get(id);
  return found?.product.isActive ? found : undefined;
};

async function loadListed(db: Db, ids: readonly number[]): Promise<Map<number, ListedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ product: columns, units, images: pictures })
    .from(product)
    .where(inArray(product.id, [...ids]));
  return new Map(rows.map((row) => [row.product.id, row]));
}

/** A product on the wire. `quantity` counts the units that can be bought now. */
export function productWire({ product: row, units: quantity, images }: ListedProduct, locale: Locale): ProductWire {
  return {
    id: row.id,
    name: nameIn(row, locale),
    price: dinarsFromFils(row.priceFils),
    old_price: row.oldPriceFils === null ? null : dinarsFromFils(row.oldPriceFils),
    description: locale === 'ar' ? row.descriptionAr : row.descriptionEn,
    image: images[0] ?? '',
    images: [...images],
    quantity,
    sku: row.sku || derivedSku(row.id),
    barcode: row.barcode,
    weight: kilogramsFromGrams(row.weightGrams),
    ...coloursWire(row.attributes, locale),
    ...(hasSeveralVariants(row.attributes) && { has_variants: true }),
  };
}

/** Whether a shopper has to choose a variant before adding the product. */
const hasSeveralVariants = (attributes: readonly AttributeChoice[]) =>
  attributes.some(({ values }) => values.length > 1);

/** The colours that a card shows as dots; nothing for fewer than two, to keep lists small. */
function coloursWire(attributes: readonly AttributeChoice[], locale: Locale): Pick<ProductWire, 'colours'> {
  const colours = (attributes.find(({ name }) => isColour(name))?.values ?? []).flatMap((value) => {
    const swatch = swatchOf(value.en) ?? swatchOf(value.ar);
    return swatch ? [{ name: value[locale], swatch }] : [];
  });
  return colours.length > 1 ? { colours } : {};
}
