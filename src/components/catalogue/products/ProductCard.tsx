import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { productCard } from 'styled-system/recipes';
import { percentOff } from '../../../../domain/money/discount';
import { CARD_NAME_LENGTH, truncate } from '../../../../domain/text/names';
import { DiscountTag } from '../../text/DiscountTag';
import { Icon } from '../../icons/Icon';
import { Heart } from '../../icons/icons';
import { Link } from '../../controls/Link';
import { Picture, type PicturePriority } from '../Picture';
import { OldPrice, Price } from '../../text/Price';
import { SecondPicture } from './SecondPicture';

interface Props {
  href: string;
  name: string;
  image: string | null | undefined;
  /** Another picture, which loads when a mouse points at the card. */
  secondImage?: string | undefined;
  /** Integer fils. */
  price: number;
  /** Integer fils; shown when above the price. */
  oldPrice?: number | null;
  favourite: boolean;
  onFavourite: () => void;
  /** The add button. */
  add?: ReactNode;
  soldOut?: boolean;
  /** Below the price. */
  marks?: ReactNode;
  priority?: PicturePriority | undefined;
  sizes?: string;
  /** The heading level of the name. */
  heading?: 'h2' | 'h3';
}

export const CARD_SIZES = '(min-width: 1280px) 224px, (min-width: 768px) 24vw, 45vw';

/** Picture, heart, discount, name and price; the whole card is one link, with its buttons above it. */
export function ProductCard(props: Props) {
  const {
    href,
    name,
    image,
    secondImage,
    price,
    oldPrice,
    favourite,
    onFavourite,
    add,
    soldOut = false,
    marks,
    priority,
    sizes = CARD_SIZES,
    heading: Heading = 'h3',
  } = props;
  const { t } = useLingui();
  const styles = productCard();
  const percent = percentOff(price, oldPrice);
  const [isPointedAt, setPointedAt] = useState(false);
  const point = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointedAt(true);
  return (
    <article className={styles.root} onPointerEnter={point}>
      <div className={styles.tile} data-tile>
        <Picture src={image} alt="" fill sizes={sizes} priority={priority} className={styles.image} />
        {isPointedAt && secondImage && <SecondPicture src={secondImage} sizes={sizes} />}
        <DiscountTag percent={percent} className={styles.discount} />
        {soldOut && <span className={styles.soldOut}>{t`Out of stock`}</span>}
      </div>
      <Heading className={styles.name} dir="auto">
        <Link href={href} state={{ picture: image, name, price }} className={styles.link}>
          {truncate(name, CARD_NAME_LENGTH)}
        </Link>
      </Heading>
      <p className={styles.prices}>
        <Price fils={price} variant="card" />
        {oldPrice && percent > 0 && <OldPrice fils={oldPrice} />}
      </p>
      {marks}
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.favorite}
          aria-pressed={favourite}
          aria-label={t`Add ${name} to wishlist`}
          onClick={onFavourite}
        >
          <Icon as={Heart} size={20} weight={favourite ? 'fill' : 'regular'} />
        </button>
        {add && <div className={styles.notch}>{add}</div>}
      </div>
    </article>
  );
}
