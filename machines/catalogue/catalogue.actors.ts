import { api } from '../../api';
import { createResource } from './resource.machine';

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
