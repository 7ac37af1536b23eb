import { api } from '../../api';
import { createResource } from '../catalogue/resource.machine';
import { createPrefetch } from '../catalogue/prefetch';

const detail = createPrefetch(
  (request: { productId: string }, options) => api.products.detail(request, options),
  ({ productId }) => `${api.settings.locale()} ${productId}`,
);

export const productResource = createResource(detail.load);
/** Prefetches a product whose link is being touched; returns a function that discards it. */
export const prefetchProduct = detail.ask;

/** Products related to one, at most ten; on another backend those of its category. */
export const relatedProductsResource = createResource(
  async ({ categoryId, productId }: { categoryId: string; productId: string }, options) => {
    const { products } = await api.catalogue.categoryProducts(
      { categoryId, relatedTo: productId, perPage: 11 },
      options,
    );
    return products.filter(({ id }) => id !== productId).slice(0, 10);
  },
);
