import { api } from '../../api';
import type { Page } from '../../api/schemas/envelope';
import { type Facets, facetsFrom } from '../../api/schemas/facets';
import type { Product } from '../../api/schemas/product';
import type { ListOptions } from '../../domain/routes/query';
import { containsWords } from '../../domain/text/search-text';
import { applyListOptions, facetsOf, hasDefaultOptions } from './list-options.rules';
import { listFrom, type PagedList, PAGE_SIZE, wholeList } from './paged-list.rules';

/** Which products a list has before it is filtered: a category's, those of a search, or those of a search in a category. */
export interface ListSource {
  readonly categoryId: string;
  readonly query: string;
}

export interface Loading {
  readonly signal: AbortSignal;
}

export interface FilteredList {
  readonly products: PagedList;
  /** null for a list that was requested without options */
  readonly facets: Facets | null;
  /** the searched text without its misspellings; missing if it has none */
  readonly corrected?: string;
}

/** What our server adds to a page of search results. */
export const correctionOf = ({ corrected }: Page<Product>): Pick<FilteredList, 'corrected'> =>
  typeof corrected === 'string' && corrected !== '' ? { corrected } : {};

interface Wanted {
  readonly page: number;
  readonly perPage?: number;
  readonly options?: ListOptions;
}

async function request({ categoryId, query }: ListSource, wanted: Wanted, loading: Loading): Promise<Page<Product>> {
  if (categoryId === '') return api.products.search({ name: query, ...wanted }, loading);
  const { products, ...rest } = await api.catalogue.categoryProducts(
    { categoryId, ...(query !== '' && { name: query }), ...wanted },
    loading,
  );
  return { items: products, ...rest };
}

/** A page of a list, from 0. */
export const loadListPage = (source: ListSource, page: number, options: ListOptions, loading: Loading) =>
  request(source, { page: page + 1, perPage: PAGE_SIZE, ...(!hasDefaultOptions(options) && { options }) }, loading);

/** Every product of a source, page by page in the backend's own page size. */
async function loadAll(source: ListSource, loading: Loading): Promise<readonly Product[]> {
  const all: Product[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await request(source, { page }, loading);
    all.push(...items);
    if (total === null || items.length === 0 || all.length >= total) break;
  }
  const isWithinCategory = source.categoryId !== '' && source.query !== '';
  return isWithinCategory ? all.filter(({ name }) => containsWords(name, source.query)) : all;
}

/** A sorted and filtered list with its facets. A backend that sends no facets is filtered here, and searched within a category. */
export async function openFiltered(source: ListSource, options: ListOptions, loading: Loading): Promise<FilteredList> {
  const page = await request(source, { page: 1, perPage: PAGE_SIZE, options }, loading);
  const facets = facetsFrom(page.facets);
  if (facets) return { products: listFrom(page), facets, ...correctionOf(page) };
  const all = await loadAll(source, loading);
  return { products: wholeList(applyListOptions(all, options)), facets: facetsOf(all, options) };
}
