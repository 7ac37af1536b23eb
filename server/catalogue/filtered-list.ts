import { and, type SQL } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import type { FacetsWire } from '../../api/schemas/facets';
import type { ProductWire } from '../../api/schemas/product';
import { listOptions, type ListOptions } from '../../domain/routes/query';
import type { Db } from '../deps';
import type { AppContext } from '../http/env';
import { type Paging, paging } from '../http/input';
import { loadFacets, orderOf, passesFilters } from './product-filters';
import { listProducts, productWire } from './products';

/** What a client requests of a list beside its products: a page, an order, filters, and facets. */
export interface ListRequest {
  readonly page: Paging;
  readonly options: ListOptions;
  readonly wantsFacets: boolean;
}

/** Reads a list's query. Unknown values of order and filters are ignored, as in the addresses of pages. @throws Refusal 422 */
export function listRequest(c: AppContext): ListRequest {
  const query = new URL(c.req.url).searchParams;
  return { page: paging(c), options: listOptions.read(query), wantsFacets: query.get('facets') === '1' };
}

interface FilteredList {
  readonly data: ProductWire[];
  readonly total: number;
  readonly facets?: FacetsWire;
  /** ids of the products in `data` */
  readonly products: readonly number[];
}

/** A page of a list with its filters applied, and its facets where they are requested. */
export async function filteredList(
  db: Db,
  list: { readonly where?: SQL | undefined; readonly order?: SQL | undefined },
  { page, options, wantsFacets }: ListRequest,
  locale: Locale,
): Promise<FilteredList> {
  const [{ products, total }, facets] = await Promise.all([
    listProducts(db, {
      where: and(list.where, passesFilters(options)),
      order: orderOf(options, locale) ?? list.order,
      page,
    }),
    wantsFacets ? loadFacets(db, list.where, options, locale) : undefined,
  ]);
  return {
    data: products.map((one) => productWire(one, locale)),
    total,
    ...(facets && { facets }),
    products: products.map(({ product }) => product.id),
  };
}
