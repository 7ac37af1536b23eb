import type { Product } from '../../api/schemas/product';
import type { Variant } from '../../api/schemas/variant';

/** A product as shown with its selected variant (Specification 4, Variants). */
export interface Offer {
  readonly name: string;
  /** fils */
  readonly price: number;
  /** fils; null without a discount */
  readonly oldPrice: number | null;
  /** units; null if unknown */
  readonly stock: number | null;
  readonly sku: string;
  readonly images: readonly string[];
  /** unsanitised HTML */
  readonly description: string;
}

/** The product with the variant's own values, where it has any. */
export function offerOf(product: Product, variant: Variant | null): Offer {
  if (!variant) return product;
  return {
    name: variant.name || product.name,
    price: variant.price,
    oldPrice: variant.oldPrice !== null && variant.oldPrice > variant.price ? variant.oldPrice : null,
    stock: variant.stock,
    sku: variant.sku || product.sku,
    images: withFirst(variant.image, product),
    description: variant.description || product.description,
  };
}

function withFirst(image: string, { images, variants }: Product): readonly string[] {
  if (image === '' || image === images[0]) return images;
  const others = new Set([image, images[0], ...(variants?.variants.map((variant) => variant.image) ?? [])]);
  return [image, ...images.filter((each) => !others.has(each))];
}

/** units; from here down a card says how few are left */
const FEW_UNITS = 3;

/** Whether so few units are left that it matters to a shopper. */
export const isNearlyGone = (stock: number | null): stock is number =>
  stock !== null && stock > 0 && stock <= FEW_UNITS;

/** True if nothing is in stock. */
export const isSoldOut = ({ stock, variants }: Pick<Product, 'stock' | 'variants'>): boolean =>
  variants ? variants.variants.every((variant) => variant.stock === 0) : stock === 0;
