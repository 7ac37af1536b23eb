import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import type { FacetsWire } from '../../api/schemas/facets';
import { dinarsFromFils } from '../../domain/money/fils';
import type { ListOptions } from '../../domain/routes/query';
import { listing, product } from '../db/schema';
import type { Db } from '../deps';

const isInStock = sql<boolean>`exists (select 1 from variant v join stock s on s.variant_id = v.id where v.product_id = ${product.id} and v.is_active and s.on_hand > s.reserved)`;
const isOnOffer = sql<boolean>`coalesce(${product.oldPriceFils} > ${product.priceFils}, false)`;

/** In either language, so that an address keeps its filters in the other one. */
const hasValue = (attribute: string, values: readonly string[]) =>
  sql`exists (select 1 from variant v where v.product_id = ${product.id} and v.is_active and (v.attributes -> ${attribute}::text ->> 'ar' in ${values} or v.attributes -> ${attribute}::text ->> 'en' in ${values}))`;

/** The values that are chosen of each attribute. */
function chosenValues({ choices }: ListOptions): ReadonlyMap<string, readonly string[]> {
  const chosen = new Map<string, string[]>();
  for (const { attribute, value } of choices) chosen.set(attribute, [...(chosen.get(attribute) ?? []), value]);
  return chosen;
}

/** The conditions of the filters that are on, by filter; a choice by the name of its attribute. */
function conditions(options: ListOptions) {
  const { least, most, inStock, onOffer } = options;
  return {
    price: and(
      least === null ? undefined : sql`${product.priceFils} >= ${least}::bigint`,
      most === null ? undefined : sql`${product.priceFils} <= ${most}::bigint`,
    ),
    inStock: inStock ? isInStock : undefined,
    onOffer: onOffer ? isOnOffer : undefined,
    choices: [...chosenValues(options)].map(([attribute, values]) => ({
      attribute,
      fits: hasValue(attribute, values),
    })),
  };
}

/** The products of `listing` that pass the filters. */
export function passesFilters(options: ListOptions): SQL | undefined {
  const { price, inStock, onOffer, choices } = conditions(options);
  const all = and(price, inStock, onOffer, ...choices.map(({ fits }) => fits));
  return all && sql`exists (select 1 from ${product} where ${product.id} = ${listing.productId} and ${all})`;
}

const ofProduct = (column: SQL) => sql`(select ${column} from ${product} where ${product.id} = ${listing.productId})`;

/** The order of a list; undefined for the catalogue's own, or for that of a search. */
export function orderOf({ sort }: ListOptions, locale: Locale): SQL | undefined {
  const price = ofProduct(sql`${product.priceFils}`);
  if (sort === 'cheapest') return asc(price);
  if (sort === 'dearest') return desc(price);
  if (sort === 'name')
    return asc(ofProduct(sql`${locale === 'ar' ? product.nameAr : product.nameEn} collate "und-x-icu"`));
  return undefined;
}

/** How many products each filter would leave of a list. The counts of a filter ignore the filter itself. */
export async function loadFacets(
  db: Db,
  where: SQL | undefined,
  options: ListOptions,
  locale: Locale,
): Promise<FacetsWire> {
  const { price, inStock, onOffer, choices } = conditions(options);
  const fits = choices.map((one) => one.fits);
  const countOf = (...all: (SQL | undefined)[]) =>
    sql<number>`(count(*) filter (where ${and(sql`true`, ...all)}))::int`;
  const [[totals], values] = await Promise.all([
    db
      .select({
        least: sql<number>`coalesce(min(${product.priceFils}), 0)::int`,
        most: sql<number>`coalesce(max(${product.priceFils}), 0)::int`,
        inStock: countOf(price, onOffer, ...fits, isInStock),
        onOffer: countOf(price, inStock, ...fits, isOnOffer),
      })
      .from(listing)
      .innerJoin(product, eq(product.id, listing.productId))
      .where(where),
    db
      .select({
        name: sql<string>`a.key`,
        value: sql<string>`a.value ->> ${locale}`,
        count: sql<number>`count(distinct ${product.id})::int`,
      })
      .from(listing)
      .innerJoin(product, eq(product.id, listing.productId))
      .innerJoin(sql`variant v`, sql`v.product_id = ${product.id} and v.is_active`)
      .innerJoin(sql`lateral jsonb_each(v.attributes) a`, sql`true`)
      .where(
        and(
          where,
          price,
          inStock,
          onOffer,
          ...choices.map(({ attribute, fits }) => sql`(a.key = ${attribute} or ${fits})`),
        ),
      )
      .groupBy(sql`1`, sql`2`)
      .orderBy(sql`1`, sql`min(${listing.position}::bigint * 1000 + v.position)`, sql`2`),
  ]);
  return {
    price: { min: dinarsFromFils(totals?.least ?? 0), max: dinarsFromFils(totals?.most ?? 0) },
    in_stock: totals?.inStock ?? 0,
    on_offer: totals?.onOffer ?? 0,
    attributes: [...new Set(values.map(({ name }) => name))].map((name) => ({
      name,
      values: values.filter((one) => one.name === name).map(({ value, count }) => ({ value, count })),
    })),
  };
}
