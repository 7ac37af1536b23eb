import type { ShopFacts } from '../../api/schemas/shop-facts';
import { DEFAULT_SHOP } from '../../domain/brand/shop-identity';

/** The shop without a `shop.json`. */
export const DEFAULT_FACTS: ShopFacts = {
  name: DEFAULT_SHOP.name,
  logo: DEFAULT_SHOP.logo,
  logoDark: DEFAULT_SHOP.logoDark,
  hasIcon: false,
  hasReceipts: true,
  takesDriverNotes: true,
  // Depends on the SMS gateway (config.ts).
  hasStockRequests: false,
  description: {
    ar: 'هدايا وعطور وقهوة وأكثر تصلك خلال يومين، والدفع بالبطاقة أو عند الاستلام.',
    en: 'Gifts, perfumes, coffee and more, delivered within 2 days. Pay by card or on delivery.',
  },
  contact: { phone: null, whatsapp: null, email: null, address: null, licence: null },
  colours: null,
  policies: { returns: null, delivery: null, care: null, privacy: null, terms: null },
  delivery: {},
  payments: [],
  gifts: { message: false, hidePrices: false },
  vatNumber: null,
  vatBasisPoints: null,
};
