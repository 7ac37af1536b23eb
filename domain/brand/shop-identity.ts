/** A picture with its size in px. */
interface Logo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** The part of a merchant's facts that every page needs. */
export interface ShopIdentity {
  readonly name: { readonly ar: string; readonly en: string };
  /** Null for the wordmark of the demo, or the name as text. */
  readonly logo: { readonly ar: Logo; readonly en: Logo } | null;
  /** Null where the logo fits both themes. */
  readonly logoDark: { readonly ar: Logo; readonly en: Logo } | null;
  readonly hasIcon: boolean;
}

/** The shop where no backend says another: the demo's. */
export const DEFAULT_SHOP: ShopIdentity = {
  name: { ar: 'لوزة', en: 'Lawza' },
  logo: null,
  logoDark: null,
  hasIcon: false,
};
