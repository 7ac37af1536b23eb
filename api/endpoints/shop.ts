import type { CallOptions, Client } from '../client';
import type { Paths } from '../paths';
import { dataOf } from '../schemas/envelope';

/** What the merchant says of his shop, in both languages. Ours: other backends may not have it. */
export const shopEndpoints = (client: Client, paths: Paths) => ({
  facts: async (options?: CallOptions) => {
    // Needed only where the document doesn't have the facts.
    const { shopFactsSchema } = await import('../schemas/shop-facts');
    return client.get(paths.shop, { schema: dataOf(shopFactsSchema), ...options });
  },
});
