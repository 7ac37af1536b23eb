import { api } from '../../api';
import type { CallOptions } from '../../api/client';
import { failureOf, statusOf } from '../../api/failure';
import { createResource, ignoreIfAborted } from './resource.machine';
import { categoriesNamed, type Found, MAX_PRODUCTS } from './search.rules';

interface SearchRequest {
  readonly query: string;
  /** false once the backend has answered that it has no suggestions */
  readonly hasSuggestions: boolean;
}

export interface SearchAnswer {
  readonly found: Found;
  readonly hasSuggestions: boolean;
}

const isUnknownCall = (error: unknown): boolean => [404, 405].includes(statusOf(failureOf(error)) ?? 0);

/** Searches for the field. On a backend without suggestions categories are matched by name. */
export async function findSuggestions(request: SearchRequest, options: CallOptions): Promise<SearchAnswer> {
  const { query, hasSuggestions } = request;
  if (!hasSuggestions) return { found: await findByDocumentedCalls(query, options), hasSuggestions };
  try {
    return { found: await api.products.suggestions({ query }, options), hasSuggestions };
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    return findSuggestions({ query, hasSuggestions: false }, options);
  }
}

async function findByDocumentedCalls(query: string, options: CallOptions): Promise<Found> {
  const [{ items, total }, tree] = await Promise.all([
    api.products.search({ name: query, perPage: MAX_PRODUCTS }, options),
    api.catalogue.categories(options).catch(() => []),
  ]);
  return {
    words: [],
    categories: categoriesNamed(tree, query),
    products: items.slice(0, MAX_PRODUCTS),
    total: total ?? (items.length < MAX_PRODUCTS ? items.length : null),
    corrected: '',
  };
}

/** Popular searches; none on a backend without suggestions. */
export const popularResource = createResource(async (_: null, options) =>
  ignoreIfAborted(api.products.suggestions({ query: '' }, options), options.signal).then(
    ({ popular }) => popular,
    () => [],
  ),
);
