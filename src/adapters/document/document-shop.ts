import type { ShopIdentity } from '../../../domain/brand/shop-identity';

/** The shop's identity from the document; null where another host serves it. */
export function shopOfDocument(): ShopIdentity | null {
  const json = document.getElementById('shop')?.textContent;
  if (!json) return null;
  try {
    return JSON.parse(json) as ShopIdentity;
  } catch {
    return null;
  }
}
