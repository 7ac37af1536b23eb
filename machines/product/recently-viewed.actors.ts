import type { Product } from '../../api/schemas/product';
import { loadProducts } from '../catalogue/current-products.actors';
import { ignoreIfAborted } from '../catalogue/resource.machine';

/** Loads viewed products in their order; those that are gone are omitted. @throws if none can be loaded */
export async function loadViewed(
  { productIds }: { readonly productIds: readonly string[] },
  { signal }: { signal: AbortSignal },
): Promise<readonly Product[]> {
  const products = await ignoreIfAborted(loadProducts({ productIds }, { signal }), signal);
  const answered = productIds.flatMap((id) => products[id] ?? (products[id] === null ? [null] : []));
  if (answered.length === 0) throw new Error('No viewed product could be loaded');
  return answered.filter((product) => product !== null);
}
