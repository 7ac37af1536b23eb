import { and, type SQL, sql } from 'drizzle-orm';
import { searchable } from '../../domain/text/search-text';
import { listing } from '../db/schema';
import type { Db } from '../deps';
import { categoriesNamed } from './search/categories';
import { findBest, type Ranked } from './search/find-best';
import type { Intent } from './search/intent';
import { matchesAll, matchesAny, matchesWithPoints, type TermQuery, toTermQuery } from './search/ranking';
import { readSearchText, type SearchText } from './search/search-text';

interface Search {
  /** Undefined for an empty text, which matches everything. */
  readonly where: SQL | undefined;
  /** Best match first; undefined for the catalogue's own order. */
  readonly order: SQL | undefined;
}

const NOTHING: Search = { where: sql`false`, order: undefined };

/** From these points of each word on a product fits better than a price does. */
const FAIR_MATCH = 3.2;
/** From these points a product is what one of the words names. */
const GOOD = 8;
/** From these points of a word the name of the product has it. */
const NAMED = 6;

/**
 * The products that a text may mean, best first (Specification 2, Search): words in any form, spelling or language,
 * synonyms, colours, categories and amounts. If none fits it all, those that fit best; none if no word is known.
 */
export async function searchFor(db: Db, text: string, read?: SearchText): Promise<Search> {
  if (text === '') return { where: undefined, order: undefined };
  const { intent, terms: known } = read ?? (await readSearchText(db, text));
  const terms = known.map(toTermQuery);
  if (terms.length === 0 && !priceFilter(intent)) return NOTHING;

  const categoryIds = await categoriesNamed(db, known);
  for (const { isEnough, ...candidate } of candidates(text, intent, terms)) {
    const ranked = await findBest(db, { ...candidate, text, terms, categoryIds, bareWord: intent.bare?.word });
    if (ranked.length === 0 || isEnough?.(ranked) === false) continue;
    const ids = sql.param(ranked.map(({ id }) => id));
    return {
      where: sql`${listing.productId} = any(${ids}::int[])`,
      order: sql`array_position(${ids}::int[], ${listing.productId})`,
    };
  }
  return NOTHING;
}

/** What a text may mean among some products: a condition on `listing`. */
export async function searchWithin(db: Db, text: string, within: SQL): Promise<Search> {
  const { where, order } = await searchFor(db, text);
  return { where: and(within, where), order };
}

interface Candidate {
  /** What is in documents `d`. */
  readonly matches: SQL | undefined;
  /** On their prices. */
  readonly price?: SQL | undefined;
  readonly byPrice?: 'asc' | 'desc' | undefined;
  /** On documents `d`: what makes a product fit. */
  readonly fits?: SQL;
  readonly isEnough?: (found: readonly Ranked[]) => boolean;
}

/** Conditions on documents, the strictest first. */
function* candidates(text: string, intent: Intent, terms: readonly TermQuery[]): Generator<Candidate> {
  const price = priceFilter(intent);
  const wanted = intent.byPrice && (intent.byPrice === 'cheapest' ? 'asc' : 'desc');
  const byPrice = wanted ?? (terms.length > 0 ? undefined : (intent.maxFils ?? intent.bare) ? 'desc' : 'asc');
  const nearest = intent.minFils !== null && intent.maxFils === null ? 'desc' : 'asc';
  const all = terms.length > 0 ? matchesAll(terms, true) : undefined;
  if (isCode(text)) {
    const code = sql`d.words @@ ${`'${intent.code}':*B`}::tsquery`;
    yield { matches: all ? sql`((${all}) or ${code})` : code };
    if (all || !price) return;
  }
  if (price && all) {
    const isEnough = (found: readonly Ranked[]) => found.some(({ points }) => points >= FAIR_MATCH * terms.length);
    yield { matches: all, price, byPrice, isEnough };
    yield { matches: matchesAll(terms, false), byPrice: nearest, isEnough };
  }
  if (!price && terms.length > 1) {
    // A red sofa that isn't sold is rather another sofa than a plant whose description mentions a sofa and red.
    const fits = matchesWithPoints(terms, FAIR_MATCH, NAMED);
    yield { matches: all, byPrice, fits, isEnough: (found) => found.some(({ isFit }) => isFit) };
    yield {
      matches: matchesAny(terms, false),
      byPrice,
      isEnough: ([best]) => best !== undefined && best.points >= GOOD,
    };
  }
  yield { matches: all, price, byPrice };
  if (price) yield { matches: all, byPrice: nearest };
  if (terms.length < 2) return;
  yield { matches: matchesAny(terms, false), price, byPrice };
  yield { matches: matchesAny(terms, true), byPrice };
}

/** A text that is a SKU or a barcode, so that its parts alone mean nothing. */
const isCode = (text: string): boolean => /^[a-z]{0,8}[-_ ]?\d{3,}[-\w]*$/i.test(searchable(text));

function priceFilter({ minFils, maxFils, bare, onlyOffers }: Intent): SQL | undefined {
  return and(
    minFils === null ? undefined : sql`d.price_fils >= ${minFils}`,
    maxFils === null ? undefined : sql`d.price_fils <= ${maxFils}`,
    bare === null ? undefined : sql`(d.price_fils <= ${bare.fils} or d.words @@ ${`'${bare.word}':ABC`}::tsquery)`,
    onlyOffers ? sql`d.is_offer` : undefined,
  );
}
