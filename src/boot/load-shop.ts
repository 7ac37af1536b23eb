import { api } from '../../api';
import { DEFAULT_SHOP, type ShopIdentity, shopIdentityOf } from '../../domain/brand/shop-identity';
import { shopOfDocument } from '../adapters/document/document-shop';

/** The page waits for it where another host serves the document. */
const TIMEOUT_MS = 1_500;

/** The shop's identity: from the document, else from the backend, else the built-in ones. */
export const loadShop = async (): Promise<ShopIdentity> =>
  shopOfDocument() ??
  (await api.shop
    .facts({ signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(shopIdentityOf)
    .catch(() => DEFAULT_SHOP));
