import { api } from '../../api';
import { createResource } from '../resource.machine';
import { aheadOf } from './ahead';

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

const detail = aheadOf(
  (request: { productId: string }, options) => api.products.detail(request, options),
  ({ productId }) => `${api.settings.locale()} ${productId}`,
);

export const productResource = createResource(detail.load);
/** Asks for a product whose link is under a finger; the answer forgets it. */
export const askProductAhead = detail.ask;

/** Other products of a category, at most ten. */
export const relatedProductsResource = createResource(
  async ({ categoryId, productId }: { categoryId: string; productId: string }, options) => {
    const { products } = await api.catalogue.categoryProducts({ categoryId, perPage: 11 }, options);
    return products.filter(({ id }) => id !== productId).slice(0, 10);
  },
);
