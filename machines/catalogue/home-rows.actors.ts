import { api } from '../../api';
import type { ListOptions } from '../../domain/routes/query';
import { applyListOptions } from '../product-list/list-options.rules';
import { createResource } from './resource.machine';

const MAX_PRODUCTS = 10;

/** The first products of a filtered list. A backend that doesn't filter is filtered here. */
export const listRowResource = createResource(async ({ options }: { readonly options: ListOptions }, call) => {
  const { items } = await api.products.search({ name: '', page: 1, perPage: MAX_PRODUCTS, options }, call);
  return applyListOptions(items, options);
});
