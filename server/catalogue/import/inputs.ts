import type { Bilingual } from '../../db/schema';
import type { Cells } from './cells';

/** What the rows of the files say, after their cells were checked. `undefined` leaves a value as it is. */
export interface CategoryInput {
  readonly cells: Cells;
  readonly handle: string;
  readonly parent: string;
  readonly nameAr: string;
  readonly nameEn: string;
  readonly image: string;
  readonly wideImage: string | null;
  readonly position: number | undefined;
  readonly featuredPosition: number | null | undefined;
}

export interface ProductInput {
  readonly cells: Cells;
  readonly handle: string;
  readonly sku: string | undefined;
  readonly barcode: string | undefined;
  readonly nameAr: string;
  readonly nameEn: string;
  readonly descriptionAr: string | undefined;
  readonly descriptionEn: string | undefined;
  readonly categories: readonly string[] | undefined;
  readonly images: readonly string[] | undefined;
  /** The price in lists; undefined for that of the first variant in stock. */
  readonly listPrice: Price | undefined;
  readonly weightGrams: number;
  readonly isActive: boolean;
  readonly attributeNames: readonly string[];
  readonly variants: readonly VariantInput[];
}

interface Price {
  readonly priceFils: number;
  readonly oldPriceFils: number | null;
}

export interface VariantInput extends Price {
  readonly cells: Cells;
  readonly sku: string;
  readonly stock: number | undefined;
  readonly image: string;
  readonly nameAr: string;
  readonly nameEn: string;
  readonly attributes: Readonly<Record<string, Bilingual>>;
  /** Undefined if the whole product is unpublished. */
  readonly isActive: boolean | undefined;
}

export interface SectionInput {
  readonly cells: Cells;
  readonly category: string;
  readonly position: number | undefined;
  readonly products: readonly string[];
}

export interface BannerInput {
  readonly image: string;
  readonly type: string;
  readonly titleAr: string;
  readonly titleEn: string;
  readonly link: string;
  readonly position: number | undefined;
}

export interface ReelInput {
  readonly cells: Cells;
  readonly video: string;
  readonly poster: string;
  readonly product: string;
  readonly titleAr: string;
  readonly titleEn: string;
  readonly descriptionAr: string;
  readonly descriptionEn: string;
  readonly position: number | undefined;
}

export interface RateInput {
  readonly country: string;
  readonly fromGrams: number;
  readonly toGrams: number | null;
  readonly perKilogramFils: number;
  readonly freeAfterFils: number;
}

export interface PromoInput {
  readonly cells: Cells;
  readonly code: string;
  readonly percent: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly maxUses: number | null;
  readonly maxUsesPerCustomer: number | null;
  readonly isActive: boolean;
}

export interface SynonymInput {
  readonly words: readonly string[];
  readonly kind: string;
}

/** Undefined for a table that was not given. */
export interface CatalogueInput {
  readonly categories: readonly CategoryInput[] | undefined;
  readonly products: readonly ProductInput[] | undefined;
  readonly sections: readonly SectionInput[] | undefined;
  readonly banners: readonly BannerInput[] | undefined;
  readonly reels: readonly ReelInput[] | undefined;
  readonly rates: readonly RateInput[] | undefined;
  readonly promos: readonly PromoInput[] | undefined;
  readonly synonyms: readonly SynonymInput[] | undefined;
}
