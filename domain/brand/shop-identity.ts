import type { DeliveryPromises } from '../orders/delivery-day';

/** A picture with its size in px. */
interface Logo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface BothLanguages {
  readonly ar: string;
  readonly en: string;
}

/** Pages that a merchant can write, each at `/help/<topic>`. */
export const HELP_TOPICS = ['returns', 'delivery', 'care', 'privacy', 'terms'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

interface ShopContact {
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly email: string | null;
  readonly address: BothLanguages | null;
  /** Of the commercial licence. */
  readonly licence: string | null;
}

/** The part of a merchant's facts that every page needs. */
export interface ShopIdentity {
  readonly name: BothLanguages;
  /** Null for the name as text. */
  readonly logo: { readonly ar: Logo; readonly en: Logo } | null;
  /** Null where the logo fits both themes. */
  readonly logoDark: { readonly ar: Logo; readonly en: Logo } | null;
  readonly hasIcon: boolean;
  /** The backend answers receipts of orders as PDF. */
  readonly hasReceipts: boolean;
  /** The backend takes a note for the driver with an address. */
  readonly takesDriverNotes: boolean;
  /** The backend sends a message when something is in stock again. */
  readonly hasStockRequests: boolean;
  readonly contact: ShopContact;
  /** By country, such as `KW`; empty for the documented promise alone. */
  readonly delivery: DeliveryPromises;
  /** Marks of ways to pay, such as `knet`, in the order in which they are shown. */
  readonly payments: readonly string[];
  /** What an order may say of itself as a gift. */
  readonly gifts: { readonly message: boolean; readonly hidePrices: boolean };
  /** The topics that the merchant has written. */
  readonly helpTopics: readonly HelpTopic[];
}

/** The demo's logos: scaled to one height, both look equally large. */
function wordmarks(suffix: string) {
  return {
    ar: { src: `/wordmark-ar${suffix}.svg`, width: 1_798, height: 1_186 },
    en: { src: `/wordmark-en${suffix}.svg`, width: 2_802, height: 1_146 },
  };
}

/** The shop where no backend says another: the demo's. */
export const DEFAULT_SHOP: ShopIdentity = {
  name: { ar: 'لوزة', en: 'Lawza' },
  logo: wordmarks(''),
  logoDark: wordmarks('-dark'),
  hasIcon: false,
  hasReceipts: false,
  takesDriverNotes: false,
  hasStockRequests: false,
  contact: { phone: null, whatsapp: null, email: null, address: null, licence: null },
  delivery: {},
  payments: [],
  gifts: { message: false, hidePrices: false },
  helpTopics: [],
};
