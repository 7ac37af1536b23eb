import type { Page } from '../../api/schemas/envelope';
import type { Product } from '../../api/schemas/product';

/** Products per request. */
export const PAGE_SIZE = 24;
/** Upper limit of a list's length, whatever total a backend sends: browsers can't lay out longer pages. */
const MAX_LENGTH = 100_000;

/** A list of which only some pages may be loaded. */
export interface PagedList {
  /** products in the whole list */
  readonly length: number;
  /** by the page's number, from 0 */
  readonly pages: Readonly<Record<number, readonly Product[]>>;
}

/** Indexes in a list, from 0, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const pageOf = (place: number): number => Math.floor(place / PAGE_SIZE);

/** A completely loaded list. */
export const wholeList = (items: readonly Product[]): PagedList => ({
  length: items.length,
  pages: Object.fromEntries(
    Array.from({ length: pageOf(items.length + PAGE_SIZE - 1) }, (_, page) => [
      page,
      items.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
    ]),
  ),
});

/** A list from its first page; a response without `total`, or longer than a page, is the complete list. */
export function listFrom({ items, total }: Pick<Page<Product>, 'items' | 'total'>): PagedList {
  const length = Math.min(total ?? 0, MAX_LENGTH);
  const isWhole = length <= PAGE_SIZE || items.length === 0 || items.length > PAGE_SIZE;
  return isWhole ? wholeList(items) : { length, pages: { 0: items } };
}

/** The list with a loaded page (from 0), truncated to the page size. */
export const withPage = (list: PagedList, page: number, items: readonly Product[]): PagedList => ({
  ...list,
  pages: { ...list.pages, [page]: items.slice(0, PAGE_SIZE) },
});

/** The product at an index; null for a gap in its page, undefined if the page isn't loaded. */
export function itemAt({ pages }: PagedList, place: number): Product | null | undefined {
  const page = pages[pageOf(place)];
  return page && (page[place % PAGE_SIZE] ?? null);
}

/**
 * The page (from 0) to load next: one that the range lacks, else the page after or before it, as a prefetch; null if
 * nothing is missing.
 */
export function missingPage({ length, pages }: PagedList, { from, to }: Range): number | null {
  const first = pageOf(Math.max(0, from));
  const last = pageOf(Math.min(to, length - 1));
  for (let page = first; page <= last; page += 1) if (!pages[page]) return page;
  const near = [last + 1, first - 1].filter((page) => page >= 0 && page * PAGE_SIZE < length);
  return near.find((page) => !pages[page]) ?? null;
}
