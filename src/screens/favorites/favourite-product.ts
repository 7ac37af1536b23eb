import type { Product } from '../../../api/schemas/product';
import type { Favourite } from '../../../machines/shop/favourites.types';

/** A stored favourite as a product, for its card. */
export const productOf = ({
  id,
  name,
  price,
  oldPrice,
  image,
  description,
  quantity,
  hasVariants,
}: Favourite): Product => ({
  id,
  name,
  price,
  oldPrice,
  description,
  image,
  images: image === '' ? [] : [image],
  stock: quantity,
  sku: '',
  weight: null,
  category: null,
  variants: null,
  ...(hasVariants && { hasVariants }),
});
