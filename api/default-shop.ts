import type { ShopFacts } from './schemas/shop-facts';

/** The part of a shop's facts that every page needs. */
export type ShopIdentity = Pick<ShopFacts, 'name' | 'logo' | 'logoDark' | 'hasIcon'>;

/** The shop where no backend says another: the demo's. */
export const DEFAULT_SHOP: ShopIdentity = {
  name: { ar: 'لوزة', en: 'Lawza' },
  logo: null,
  logoDark: null,
  hasIcon: false,
};
