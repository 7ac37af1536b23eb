import * as v from 'valibot';
import type { CallOptions, Client } from '../client';
import { withId, type Paths } from '../paths';
import { dataList, pageQuery, type PageRequest } from '../schemas/envelope';
import { bannerSchema } from '../schemas/banner';
import { categoryProductsSchema, categorySchema, sectionSchema } from '../schemas/category';
import { wireCount } from '../schemas/wire';

const categories = dataList(categorySchema);
const categoryProducts = v.pipe(
  v.object({ data: categoryProductsSchema, total: wireCount, facets: v.optional(v.unknown()) }),
  v.transform(({ data, ...rest }) => ({ ...data, ...rest })),
);

/** Categories, banners and sections (Specification 7). Ids are strings. */
export const catalogueEndpoints = (client: Client, paths: Paths) => ({
  banners: (options?: CallOptions) => client.get(paths.banners, { schema: dataList(bannerSchema), ...options }),
  featuredCategories: (options?: CallOptions) =>
    client.get(paths.featuredCategories, { schema: categories, ...options }),
  /** The whole tree in the order of the response; the menu shows it reversed. */
  menu: (options?: CallOptions) => client.get(paths.menu, { schema: categories, ...options }),
  /** Top categories with their subcategories. */
  categories: (options?: CallOptions) => client.get(paths.categories, { schema: categories, ...options }),
  sections: (options?: CallOptions) => client.get(paths.sections, { schema: dataList(sectionSchema), ...options }),
  /** With `relatedTo`, a product of the category, our server lists what is related to it; with `name`, what a search finds. */
  categoryProducts: (
    { categoryId, relatedTo, name, ...page }: PageRequest & { categoryId: string; relatedTo?: string; name?: string },
    options?: CallOptions,
  ) =>
    client.get(withId(paths.categoryProducts, categoryId), {
      schema: categoryProducts,
      query: { ...pageQuery(page), related_to: relatedTo, name },
      ...options,
    }),
});
