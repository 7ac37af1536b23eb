import { or, type SQL, sql } from 'drizzle-orm';
import { listing } from '../db/schema';
import type { Db } from '../deps';
import { type CategoryRow, isInCategory } from './categories';

/** Orders of a product that are searched for what was bought with it. */
const MAX_ORDERS = 1_000;
/** Products listed before and after it among which those of about its price are found, by index. */
const MAX_LISTED_NEAR = 200;

/**
 * The list of products related to one: first those of its category, then what was bought with it, then those of the category
 * above, then those listed near it; within each, the nearest price first.
 */
export function relatedProducts(
  db: Db,
  all: readonly CategoryRow[],
  { id, parentId }: Pick<CategoryRow, 'id' | 'parentId'>,
  productId: number,
): { where: SQL | undefined; order: SQL } {
  const isBesideIt = isInCategory(db, all, id);
  const isBoughtWithIt = sql`${listing.productId} in (
    select line.product_id from order_line line
    where line.order_id in (select order_id from order_line where product_id = ${productId} limit ${MAX_ORDERS}))`;
  const isNearIt = isInCategory(db, all, parentId ?? id);
  const position = sql`(select it.position from listing it where it.product_id = ${productId})`;
  const listed = (side: SQL, direction: SQL) => sql`(select other.product_id from listing other
    where other.position ${side} ${position} order by other.position ${direction} limit ${MAX_LISTED_NEAR})`;
  const isListedNear = sql`${listing.productId} in (
    ${listed(sql`>=`, sql`asc`)} union all ${listed(sql`<`, sql`desc`)})`;
  const difference = sql`(select abs(other.price_fils - it.price_fils) from product other, product it
    where other.id = ${listing.productId} and it.id = ${productId})`;
  return {
    where: sql`${listing.productId} <> ${productId} and ${or(isBesideIt, isBoughtWithIt, isNearIt, isListedNear)}`,
    order: sql`${isBesideIt} desc, ${isBoughtWithIt} desc, ${isNearIt} desc, ${difference}`,
  };
}
