import type { Page } from '../../api/schemas/envelope';
import type { Product } from '../../api/schemas/product';

/** Products that are asked for at once. */
export const PAGE_SIZE = 24;
/** Products that a list shows at the most, whatever number a backend tells: browsers don't lay out longer pages. */
const MOST_SHOWN = 100_000;

/** A list of which only some pages may be there. */
export interface PagedList {
  /** products in the whole list */
  readonly length: number;
  /** by the page's number, from 0 */
  readonly pages: Readonly<Record<number, readonly Product[]>>;
}

/** Places in a list, from 0, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const pageOf = (place: number): number => Math.floor(place / PAGE_SIZE);

/** A list that is there as a whole. */
export const wholeList = (items: readonly Product[]): PagedList => ({
  length: items.length,
  pages: Object.fromEntries(
    Array.from({ length: pageOf(items.length + PAGE_SIZE - 1) }, (_, page) => [
      page,
      items.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
    ]),
  ),
});

/** A list that begins with the first answer; one without `total`, or with more than was asked for, is all there is. */
export function listFrom({ items, total }: Page<Product>): PagedList {
  const length = Math.min(total ?? 0, MOST_SHOWN);
  const isWhole = length <= PAGE_SIZE || items.length === 0 || items.length > PAGE_SIZE;
  return isWhole ? wholeList(items) : { length, pages: { 0: items } };
}

/** The list with a page, counted from 0, in its place; what is more than a page holds is cut off. */
export const withPage = (list: PagedList, page: number, items: readonly Product[]): PagedList => ({
  ...list,
  pages: { ...list.pages, [page]: items.slice(0, PAGE_SIZE) },
});

/** The product at a place; null for a gap in its page, undefined where the page has not come yet. */
export function itemAt({ pages }: PagedList, place: number): Product | null | undefined {
  const page = pages[pageOf(place)];
  return page && (page[place % PAGE_SIZE] ?? null);
}

/**
 * The page to ask for next, from 0: one that the range lacks, else the one after it or before it, so that it is there
 * when the shopper gets to it; null where nothing is missing.
 */
export function missingPage({ length, pages }: PagedList, { from, to }: Range): number | null {
  const first = pageOf(Math.max(0, from));
  const last = pageOf(Math.min(to, length - 1));
  for (let page = first; page <= last; page += 1) if (!pages[page]) return page;
  const near = [last + 1, first - 1].filter((page) => page >= 0 && page * PAGE_SIZE < length);
  return near.find((page) => !pages[page]) ?? null;
}
