import { useLingui } from '@lingui/react/macro';
import { reelsFeed } from 'styled-system/recipes';
import type { Product } from '../../../api/schemas/product';
import { useFavourite } from '../../components/catalogue/products/use-favourite';
import { Icon } from '../../components/icons/Icon';
import { Heart } from '../../components/icons/icons';

/** Puts the clip's product on the wishlist, or takes it off. */
export function ReelHeart({ product }: { product: Product }) {
  const { t } = useLingui();
  const { isFavourite, toggle } = useFavourite(product);
  const { name } = product;
  return (
    <button
      type="button"
      className={reelsFeed().tool}
      aria-pressed={isFavourite}
      aria-label={t`Add ${name} to wishlist`}
      onClick={toggle}
    >
      <Icon as={Heart} weight={isFavourite ? 'fill' : 'regular'} />
    </button>
  );
}
