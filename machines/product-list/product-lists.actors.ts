import { api } from '../../api';
import type { ListOptions } from '../../domain/routes/query';
import { chipRows, pathTo } from '../catalogue/category-path.rules';
import { createList } from './list.actors';
import { hasDefaultOptions } from './list-options.rules';
import {
  correctionOf,
  type FilteredList,
  type ListSource,
  type Loading,
  loadListPage,
  openFiltered,
} from './list-source';
import { listFrom, PAGE_SIZE, wholeList } from './paged-list.rules';

interface Opened {
  readonly source: ListSource;
  readonly options: ListOptions;
}

const loadPage = async ({ source, options }: Opened, page: number, loading: Loading) =>
  (await loadListPage(source, page, options, loading)).items;

type CategoryRequest = ListOptions & { readonly categoryId: string; readonly showsAll: boolean };

/**
 * A category's product list. A top-level category with subcategories shows its first one (Specification 2, Category
 * products) unless all is requested. The chips come from the category tree, or from the response without one.
 */
export const categoryProductList = createList(
  async ({ categoryId, showsAll, ...options }: CategoryRequest, loading: Loading) => {
    const [opened, tree] = await Promise.all([
      api.catalogue.categoryProducts({ categoryId, page: 1, perPage: PAGE_SIZE }, loading),
      api.catalogue.categories(loading).catch(() => []),
    ]);
    const known = pathTo(tree, categoryId);
    const isTop = known.length > 0 ? known.length === 1 : opened.category?.level === 1;
    const first = isTop && !showsAll ? opened.subcategories[0] : undefined;
    const source: ListSource = { categoryId: first?.id ?? categoryId, query: '' };
    const path = known.length > 0 ? pathTo(tree, source.categoryId) : [];
    const ownRow =
      opened.subcategories.length > 0
        ? [{ parentId: categoryId, categories: opened.subcategories, chosenId: first?.id ?? null }]
        : [];
    return {
      category: opened.category,
      /** from its top category down to it; only itself if the tree can't be loaded */
      path: known.length > 0 ? known : opened.category ? [opened.category] : [],
      rows: path.length > 0 ? chipRows(path) : ownRow,
      source,
      options,
      ...(await openCategory()),
    };

    async function openCategory(): Promise<FilteredList> {
      if (!hasDefaultOptions(options)) return openFiltered(source, options, loading);
      const page = first
        ? await loadListPage(source, 0, options, loading)
        : { items: opened.products, total: opened.total };
      return { products: listFrom(page), facets: null };
    }
  },
  loadPage,
);

type ListRequest = ListOptions & ListSource;

/**
 * The list of /products: search results or a category. Falls back to the home sections' products if the backend returns
 * nothing for an empty search.
 */
export const productList = createList(async ({ query, categoryId, ...options }: ListRequest, loading: Loading) => {
  const source: ListSource = { query, categoryId };
  const isWithinCategory = categoryId !== '' && query !== '';
  if (isWithinCategory || !hasDefaultOptions(options))
    return { source, options, ...(await openFiltered(source, options, loading)) };
  const page = await loadListPage(source, 0, options, loading);
  if (page.items.length > 0 || query !== '' || categoryId !== '')
    return { source, options, products: listFrom(page), facets: null, ...correctionOf(page) };
  const products = (await api.catalogue.sections(loading)).flatMap((section) => section.products);
  const once = [...new Map(products.map((product) => [product.id, product])).values()];
  return { source, options, products: wholeList(once), facets: null };
}, loadPage);
