import { api } from '../../api';
import type { Product } from '../../api/schemas/product';
import { createResource } from '../resource.machine';
import { chipRows, pathTo } from '../rules/category-path';
import { holds } from '../rules/search-text';

/** Banners of the slider: those of sections are left out (Specification 2, Home). */
export const bannersResource = createResource(async (_: null, options) =>
  (await api.catalogue.banners(options)).filter(({ type }) => type !== 'section_banner'),
);

export const featuredCategoriesResource = createResource((_: null, options) =>
  api.catalogue.featuredCategories(options),
);

/** Top categories with their subcategories, for strip and grid. */
export const categoriesResource = createResource((_: null, options) => api.catalogue.categories(options));

/** New arrivals by category; a section without products is skipped (Specification 2, Home). */
export const sectionsResource = createResource(async (_: null, options) =>
  (await api.catalogue.sections(options)).filter(({ products }) => products.length > 0),
);

/** The whole tree, the answer's order reversed (Specification 7). */
export const menuResource = createResource(async (_: null, options) =>
  (await api.catalogue.menu(options)).toReversed(),
);

export const productResource = createResource((request: { productId: string }, options) =>
  api.products.detail(request, options),
);

/** A category's own products. */
export const categoryProductsResource = createResource((request: { categoryId: string }, options) =>
  api.catalogue.categoryProducts(request, options),
);

/** Other products of a category, at most ten. */
export const relatedProductsResource = createResource(
  async ({ categoryId, productId }: { categoryId: string; productId: string }, options) => {
    const { products } = await api.catalogue.categoryProducts({ categoryId, perPage: 11 }, options);
    return products.filter(({ id }) => id !== productId).slice(0, 10);
  },
);

/**
 * A category's product list as its screen shows it: a top-level category with subcategories shows its first one
 * (Specification 2, Category products). The chips come from the tree, or from the answer where the tree can't be read.
 */
export const categoryShelfResource = createResource(async ({ categoryId }: { categoryId: string }, options) => {
  const [opened, tree] = await Promise.all([
    api.catalogue.categoryProducts({ categoryId }, options),
    api.catalogue.categories(options).catch(() => []),
  ]);
  const known = pathTo(tree, categoryId);
  const isTop = known.length > 0 ? known.length === 1 : opened.category?.level === 1;
  const first = isTop ? opened.subcategories[0] : undefined;
  const { products, total } = first ? await api.catalogue.categoryProducts({ categoryId: first.id }, options) : opened;
  const path = known.length > 0 ? pathTo(tree, first?.id ?? categoryId) : [];
  const ownRow =
    opened.subcategories.length > 0 ? [{ categories: opened.subcategories, chosenId: first?.id ?? null }] : [];
  return { category: opened.category, products, total, rows: path.length > 0 ? chipRows(path) : ownRow };
});

/** The list of /products: what a text finds or a category holds; the home sections' products where a backend's search gives nothing for no text. */
export const productListResource = createResource(
  async ({ query, categoryId }: { query: string; categoryId: string }, options): Promise<readonly Product[]> => {
    if (categoryId !== '') {
      const { products } = await api.catalogue.categoryProducts({ categoryId }, options);
      return products.filter(({ name }) => holds(name, query));
    }
    const { items } = await api.products.search({ name: query }, options);
    if (items.length > 0 || query !== '') return items;
    const products = (await api.catalogue.sections(options)).flatMap((section) => section.products);
    return [...new Map(products.map((product) => [product.id, product])).values()];
  },
);

export const reelsResource = createResource((_: null, options) => api.reels.list(options));
