import { api } from '../../api';
import { createResource } from './resource.machine';

/** The slider's banners, without section banners (Specification 2, Home). */
export const bannersResource = createResource(async (_: null, options) =>
  (await api.catalogue.banners(options)).filter(({ type }) => type !== 'section_banner'),
);

export const featuredCategoriesResource = createResource((_: null, options) =>
  api.catalogue.featuredCategories(options),
);

/** Top-level categories with their subcategories. */
export const categoriesResource = createResource((_: null, options) => api.catalogue.categories(options));

/** New arrivals by category; skips empty sections (Specification 2, Home). */
export const sectionsResource = createResource(async (_: null, options) =>
  (await api.catalogue.sections(options)).filter(({ products }) => products.length > 0),
);
