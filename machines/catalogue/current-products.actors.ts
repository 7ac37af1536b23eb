import { api } from '../../api';
import { failureOf, statusOf } from '../../api/failure';
import type { Product } from '../../api/schemas/product';
import type { ProductsById } from '../cart/cart-review.rules';

const MISSING = 404;

/** A product with its id, null if it is gone; empty if it can't be loaded. */
async function readProduct(productId: string, signal: AbortSignal): Promise<(readonly [string, Product | null])[]> {
  try {
    return [[productId, await api.products.detail({ productId }, { signal })]];
  } catch (error) {
    return statusOf(failureOf(error)) === MISSING ? [[productId, null]] : [];
  }
}

/** Loads the current products; those that can't be loaded are omitted. */
export const loadProducts = async (
  { productIds }: { productIds: readonly string[] },
  { signal }: { signal: AbortSignal },
): Promise<ProductsById> =>
  Object.fromEntries((await Promise.all([...new Set(productIds)].map((id) => readProduct(id, signal)))).flat());
