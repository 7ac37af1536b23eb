import { api } from '../../api';
import { DEFAULT_SHOP, type ShopIdentity } from '../../domain/brand/shop-identity';
import { shopOfDocument } from '../adapters/document/document-shop';

/** ms. Only a document of another host lacks the identity; startup waits at most this long for the backend's. */
const TIMEOUT_MS = 1_500;

/** The shop's identity: from the document, else from the backend, else the default. */
export const loadShopIdentity = async (): Promise<ShopIdentity> =>
  shopOfDocument() ?? (await identityOfBackend().catch(() => DEFAULT_SHOP));

async function identityOfBackend(): Promise<ShopIdentity> {
  const { shopIdentityOf } = await import('../../api/schemas/shop-facts');
  return shopIdentityOf(await api.shop.facts({ signal: AbortSignal.timeout(TIMEOUT_MS) }));
}
