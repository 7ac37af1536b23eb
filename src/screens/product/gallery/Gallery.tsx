import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { productPage } from 'styled-system/recipes';
import type { Product } from '../../../../api/schemas/product';
import { slideTurn } from '../../../../domain/interaction/swipe';
import { Heart } from '../../../components/icons/icons';
import { IconButton } from '../../../components/controls/IconButton';
import { Ltr } from '../../../components/text/Ltr';
import { Picture } from '../../../components/catalogue/Picture';
import { directionOf } from '../../../i18n/activate';
import { useLocale } from '../../../app/shop-context';
import { useLazyOverlay } from '../../../app/overlays/use-lazy-overlay';
import { HERO_SIZES } from './hero';
import { useFavourite } from '../../../components/catalogue/products/use-favourite';
import { ShareButton } from '../ShareButton';
import { Thumbnails } from './Thumbnails';
import { useSwipe } from './use-swipe';

interface Props {
  product: Product;
  name: string;
  /** Of the product with the chosen variant. */
  address: string;
  images: readonly string[];
}

const loadLightbox = () => import('./Lightbox');

/** One large picture and thumbnails; a swipe changes it, a tap opens the lightbox. */
export function Gallery({ product, name, address, images }: Props) {
  const { t } = useLingui();
  const direction = directionOf(useLocale());
  const [index, setIndex] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const close = useCallback(() => setLarge(false), []);
  const { module: lazy, isOpen } = useLazyOverlay(loadLightbox, isLarge, close);
  const { isFavourite, toggle } = useFavourite(product);
  const count = images.length;
  const swipe = useSwipe((dragged) =>
    setIndex((now) => (now + slideTurn(dragged, direction) + count) % Math.max(1, count)),
  );
  const styles = productPage();
  const image = images[index];
  return (
    <div className={styles.gallery} data-several={count > 1 || undefined}>
      <div className={styles.frame} {...swipe} data-hero>
        <button
          type="button"
          className={styles.zoom}
          aria-label={t`Enlarge the picture`}
          onClick={() => setLarge(true)}
        >
          <Picture
            key={image}
            src={image}
            alt={count > 1 ? t`${name}, picture ${index + 1} of ${count}` : name}
            fill
            sizes={HERO_SIZES}
            priority="first"
            className={styles.image}
          />
        </button>
        {count > 1 && (
          <span className={styles.position} aria-hidden="true">
            <Ltr>{`${index + 1} / ${count}`}</Ltr>
          </span>
        )}
      </div>
      <div className={styles.overlay}>
        <IconButton
          icon={Heart}
          surface="photo"
          weight={isFavourite ? 'fill' : 'regular'}
          aria-pressed={isFavourite}
          label={t`Add ${name} to wishlist`}
          onClick={toggle}
          className={isFavourite ? styles.loved : undefined}
        />
        <ShareButton name={name} address={address} />
      </div>
      <div className={styles.ledge}>
        {count > 1 && <Thumbnails images={images} index={index} onChoose={setIndex} />}
      </div>
      {lazy && (
        <lazy.Lightbox open={isOpen} onClose={close} images={images} name={name} index={index} onChoose={setIndex} />
      )}
    </div>
  );
}
