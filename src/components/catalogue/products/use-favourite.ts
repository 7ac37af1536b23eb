import { useSelector } from '@xstate/react';
import type { Product } from '../../../../api/schemas/product';
import { htmlToText } from '../../../../domain/text/html-to-text';
import { useFavourites } from '../../../app/shop-context';

/** Whether a product is on the wishlist, and the toggle (Specification 4, Favorites). */
export function useFavourite(product: Product) {
  const favourites = useFavourites();
  const isFavourite = useSelector(favourites, ({ context }) => context.items.some(({ id }) => id === product.id));
  const toggle = () =>
    favourites.send({
      type: 'favourite.toggled',
      item: {
        id: product.id,
        name: product.name,
        price: product.price,
        oldPrice: product.oldPrice,
        image: product.image,
        description: htmlToText(product.description),
        quantity: product.stock,
        addedAt: Date.now(),
        hasVariants: product.hasVariants,
      },
    });
  return { isFavourite, toggle };
}
