/** The SKU of a product that has none of its own; never its barcode (Specification 3, Cart item). */
export const derivedSku = (productId: string | number): string => `SKU-${productId}`;
