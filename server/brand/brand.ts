import type { ShopFacts } from '../../api/schemas/shop-facts';

/** A file of the shop, validated and cached in memory. */
export interface BrandFile {
  /** `/brand/<hash>.svg` */
  readonly address: string;
  readonly content: string;
  readonly width: number;
  readonly height: number;
}

export type Logos = { readonly ar: BrandFile; readonly en: BrandFile };

/** What the merchant says of his shop (docs/reference/shop.md). */
export interface Brand {
  readonly facts: ShopFacts;
  /** Path of `shop.json`; null for the built-in shop. */
  readonly file: string | null;
  readonly logo: Logos | null;
  readonly logoDark: Logos | null;
  /** An SVG, or a PNG of at least 512 px; null for the built-in icon. */
  readonly icon: Buffer | null;
  /** The stylesheet of the shop's colours. */
  readonly stylesheet: string | null;
}

export type Language = 'ar' | 'en';
