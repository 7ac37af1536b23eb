import { and, type SQL, sql } from 'drizzle-orm';
import { searchable } from '../../../domain/text/search-text';
import { listing, productCategory, searchDocument } from '../../db/schema';
import type { Db } from '../../deps';
import { pointsOf, type TermQuery, matchesWithPoints } from './ranking';

/** The most products that a search finds. More are ranked only by how well their words fit. */
const MOST = 1_000;
/** From these points of each word on a product is what was searched, so that prices may order it. */
const GOOD_MATCH = 7;
/** How well the words of each product must fit if very many products do, the best first. */
const BETTER_POINTS = [8, 6, 3.2];
const CATEGORY_POINTS = 3;
const WHOLE_NAME_POINTS = 6;
const BEGINNING_POINTS = 1;
const BARE_NUMBER_POINTS = 2;

export interface Ranked {
  readonly id: number;
  readonly points: number;
  readonly isFit: boolean;
}

interface Wanted {
  readonly text: string;
  readonly terms: readonly TermQuery[];
  /** Categories that the text names. */
  readonly categoryIds: readonly number[];
  /** What is in documents `d`; met by every document that has points for each word. */
  readonly matches: SQL | undefined;
  /** On their prices. */
  readonly price?: SQL | undefined;
  readonly byPrice?: 'asc' | 'desc' | undefined;
  /** On documents `d`: what makes a product fit. */
  readonly fits?: SQL | undefined;
  readonly bareWord?: string | undefined;
}

/** The products whose documents meet a condition, best first. Of very many only those that fit best are compared. */
export async function findBest(db: Db, wanted: Wanted): Promise<readonly Ranked[]> {
  const all = select(wanted, and(wanted.matches, wanted.price));
  const any = await db.execute<{ id: number }>(sql`select product_id as id from (${all}) d`);
  if (any.rows.length === 0) return [];
  const ids = sql`d.product_id = any(${sql.param(any.rows.map(({ id }) => id))}::int[])`;
  if (any.rows.length <= MOST || wanted.terms.length === 0) return rank(db, wanted, [ids]);
  const better = BETTER_POINTS.map((points) => matchesWithPoints(wanted.terms, points));
  const tiers = [...better.map((match) => and(wanted.price, match)), ids];
  // Tiers that share no product are read one after another until there are enough.
  return rank(
    db,
    wanted,
    tiers.map((tier, index) => (index === 0 ? tier : and(tier, sql`not ${better[index - 1]}`))),
  );
}

/**
 * Documents that meet a condition, at most one more than a search finds. Materialised, or PostgreSQL would read the whole
 * table where it expects more of them than there are.
 */
const select = ({ byPrice }: Wanted, where: SQL | undefined): SQL =>
  sql`(with d as materialized (select d.product_id, d.price_fils from ${searchDocument} d where ${where ?? sql`true`}) select d.product_id from d ${byPrice ? sql`order by d.price_fils ${sql.raw(byPrice)}` : sql``} limit ${MOST + 1})`;

async function rank(db: Db, wanted: Wanted, tiers: readonly (SQL | undefined)[]): Promise<Ranked[]> {
  const { terms, byPrice, fits = sql`true` } = wanted;
  const selected = sql.join(
    tiers.map((tier) => select(wanted, tier)),
    sql` union all `,
  );
  const order = byPrice
    ? sql`(points >= ${sql.raw(String(GOOD_MATCH * terms.length))}) desc, price_fils ${sql.raw(byPrice)}, points desc`
    : sql`points desc`;
  const { rows } = await db.execute<{ id: number; points: number; isFit: boolean }>(sql`
    select id, points::float8 as points, is_fit as "isFit" from (
      select product_id as id, d.price_fils, l.position, ${fits} as is_fit, ${pointsOf(terms)} + ${bonusOf(wanted)} as points
      from (select product_id from (${selected}) picked limit ${MOST}) picked
      join ${searchDocument} d using (product_id) join ${listing} l using (product_id)
    ) ranked order by ${order}, position, id`);
  return rows;
}

/** Points for the whole text as a name or its beginning, for a category, and for a number that isn't an amount. */
function bonusOf({ text, categoryIds, bareWord }: Wanted): SQL {
  const phrase = searchable(text).replace(/[\\%_]/g, '\\$&');
  const like = (pattern: string) => sql`l.search_text like ${pattern}`;
  const points = (condition: SQL, value: number) =>
    sql`case when ${condition} then ${sql.raw(String(value))} else 0 end`;
  return sql.join(
    [
      sql`case when ${like(`%\n${phrase}\n%`)} then ${sql.raw(String(WHOLE_NAME_POINTS))} when ${like(`%\n${phrase}%`)} then ${sql.raw(String(BEGINNING_POINTS))} else 0 end`,
      ...(categoryIds.length === 0
        ? []
        : [
            points(
              sql`exists (select from ${productCategory} pc where pc.product_id = d.product_id and pc.category_id = any(${sql.param([...categoryIds])}::int[]))`,
              CATEGORY_POINTS,
            ),
          ]),
      ...(bareWord === undefined ? [] : [points(sql`d.words @@ ${`'${bareWord}':ABC`}::tsquery`, BARE_NUMBER_POINTS)]),
    ],
    sql` + `,
  );
}
