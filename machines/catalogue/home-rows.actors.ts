import { api } from '../../api';
import type { ListOptions } from '../../domain/routes/query';
import { applyListOptions } from '../product-list/list-options.rules';
import { createResource } from './resource.machine';

const MAX_PRODUCTS = 10;

/** A text to search for, '' for every product; and filters. */
export interface RowList extends ListOptions {
  readonly query: string;
}

/** The first products that a search finds. A backend that doesn't filter is filtered here. */
export const listRowResource = createResource(async ({ query, ...options }: RowList, call) => {
  const { items } = await api.products.search({ name: query, page: 1, perPage: MAX_PRODUCTS, options }, call);
  return applyListOptions(items, options);
});
