import { api } from '../../api';
import type { Page } from '../../api/schemas/envelope';
import type { Product } from '../../api/schemas/product';
import { chipRows, pathTo } from '../catalogue/category-path.rules';
import { listFrom, PAGE_SIZE, wholeList } from './paged-list.rules';
import { hasDefaultOptions, applyListOptions } from './list-options.rules';
import type { ListOptions } from '../../domain/routes/query';
import { containsWords } from '../../domain/text/search-text';
import { createList } from './list.actors';

/** The parameter by which further pages are requested. */
type Source = { readonly categoryId: string } | { readonly name: string };

const pageOf = async (source: Source, page: number, options: { signal: AbortSignal }): Promise<Page<Product>> => {
  const wanted = { page: page + 1, perPage: PAGE_SIZE };
  if ('name' in source) return api.products.search({ ...source, ...wanted }, options);
  const { products, total } = await api.catalogue.categoryProducts({ ...source, ...wanted }, options);
  return { items: products, total };
};

const loadPage = async ({ source }: { source: Source }, page: number, options: { signal: AbortSignal }) =>
  (await pageOf(source, page, options)).items;

/**
 * A category's product list: a top-level category with subcategories shows its first one (Specification 2, Category
 * products). The chips come from the category tree, or from the response if the tree can't be loaded.
 */
export const categoryProductList = createList(
  async ({ categoryId }: { categoryId: string }, options: { signal: AbortSignal }) => {
    const [opened, tree] = await Promise.all([
      api.catalogue.categoryProducts({ categoryId, page: 1, perPage: PAGE_SIZE }, options),
      api.catalogue.categories(options).catch(() => []),
    ]);
    const known = pathTo(tree, categoryId);
    const isTop = known.length > 0 ? known.length === 1 : opened.category?.level === 1;
    const first = isTop ? opened.subcategories[0] : undefined;
    const source: Source = { categoryId: first?.id ?? categoryId };
    const page = first ? await pageOf(source, 0, options) : { items: opened.products, total: opened.total };
    const path = known.length > 0 ? pathTo(tree, source.categoryId) : [];
    const ownRow =
      opened.subcategories.length > 0 ? [{ categories: opened.subcategories, chosenId: first?.id ?? null }] : [];
    return {
      category: opened.category,
      /** from its top category down to it; only itself if the tree can't be loaded */
      path: known.length > 0 ? known : opened.category ? [opened.category] : [],
      rows: path.length > 0 ? chipRows(path) : ownRow,
      products: listFrom(page),
      source,
    };
  },
  loadPage,
);

/** Every product of a source, page by page in the backend's own page size. */
async function everything(source: Source, options: { signal: AbortSignal }): Promise<readonly Product[]> {
  const all: Product[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } =
      'name' in source
        ? await api.products.search({ ...source, page }, options)
        : await api.catalogue
            .categoryProducts({ ...source, page }, options)
            .then(({ products, total: all }) => ({ items: products, total: all }));
    all.push(...items);
    if (total === null || items.length === 0 || all.length >= total) return all;
  }
}

type ListRequest = ListOptions & { readonly query: string; readonly categoryId: string };

/**
 * The list of /products: search results or a category, page by page; loaded completely to sort or filter it.
 * Falls back to the home sections' products if the backend returns nothing for an empty search.
 */
export const productList = createList(
  async ({ query, categoryId, ...wish }: ListRequest, options: { signal: AbortSignal }) => {
    const source: Source = categoryId === '' ? { name: query } : { categoryId };
    const isWithin = categoryId !== '' && query !== '';
    if (isWithin || !hasDefaultOptions(wish)) {
      const all = await everything(source, options);
      const within = isWithin ? all.filter(({ name }) => containsWords(name, query)) : all;
      return { products: wholeList(applyListOptions(within, wish)), source };
    }
    const page = await pageOf(source, 0, options);
    if (page.items.length > 0 || query !== '' || categoryId !== '') return { products: listFrom(page), source };
    const products = (await api.catalogue.sections(options)).flatMap((section) => section.products);
    return { products: wholeList([...new Map(products.map((product) => [product.id, product])).values()]), source };
  },
  loadPage,
);
