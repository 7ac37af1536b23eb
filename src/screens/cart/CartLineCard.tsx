import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { cartLine } from 'styled-system/recipes';
import { type CartLine, lineKey, maxQuantity } from '../../../domain/cart/cart-line';
import { lineMovedToast, lineRemovedToast } from '../../../machines/shop/toasts.machine';
import { swipeDeletes } from '../../../domain/interaction/swipe';
import { CART_NAME_LENGTH, truncate } from '../../../domain/text/names';
import { Icon } from '../../components/icons/Icon';
import { IconButton } from '../../components/controls/IconButton';
import { Heart, Trash } from '../../components/icons/icons';
import { Button } from '../../components/controls/Button';
import { Link } from '../../components/controls/Link';
import { Picture } from '../../components/catalogue/Picture';
import { LineDetails } from './LineDetails';
import { OldPrice, Price } from '../../components/text/Price';
import { Stepper } from '../../components/controls/Stepper';
import { variantText } from '../../i18n/variant-text';
import { href } from '../../../domain/routes/href';
import { useCart, useFavourites, useShop } from '../../app/shop-context';
import { useLineSwipe } from './use-line-swipe';

/** The button's own padding stands outside of the line. */
const later = css({ ms: '-3', mb: '-2' });

interface Props {
  line: CartLine;
  index: number;
  /** fils per unit before a discount; null without one */
  oldPrice: number | null;
}

/** One cart line with its quantity; removed by its button or by a swipe to the left. */
export function CartLineCard({ line, index, oldPrice }: Props) {
  const { t } = useLingui();
  const cart = useCart();
  const favourites = useFavourites();
  const shop = useShop();
  const styles = cartLine();
  const key = lineKey(line);
  const { name } = line;
  const choices = variantText(line);
  const remove = () => {
    cart.send({ type: 'line.removed', key });
    shop.send({ type: 'toast.shown', toast: lineRemovedToast(line, index) });
  };
  const moveToWishlist = () => {
    const { id, price, image, subText, stock } = line;
    const item = { id, name, price, oldPrice, image, description: subText, quantity: stock, addedAt: Date.now() };
    favourites.send({ type: 'favourite.added', item });
    cart.send({ type: 'line.removed', key });
    shop.send({ type: 'toast.shown', toast: lineMovedToast(line, index) });
  };
  const { offset, handlers } = useLineSwipe(remove);
  return (
    <article className={styles.root} aria-label={name} data-swiped={offset > 0 || undefined} {...handlers}>
      <span className={styles.behind} data-certain={swipeDeletes(offset) || undefined} aria-hidden="true">
        <Icon as={Trash} size={24} />
        <Trans>Delete</Trans>
      </span>
      <div className={styles.front} style={offset > 0 ? { transform: `translateX(${-offset}px)` } : undefined}>
        <span className={styles.picture}>
          <Picture src={line.image} alt="" sizes="96px" fill />
        </span>
        <div className={styles.body}>
          <h2 className={styles.name} dir="auto">
            <Link href={href('product', { productId: line.id })} className={styles.link}>
              {truncate(name, CART_NAME_LENGTH)}
            </Link>
          </h2>
          {choices !== '' && <p className={styles.text}>{choices}</p>}
          <div className={styles.foot}>
            <span>
              <Price fils={line.price * line.quantity} variant="card" />{' '}
              {oldPrice !== null && <OldPrice fils={oldPrice * line.quantity} />}
            </span>
            <Stepper
              value={line.quantity}
              max={maxQuantity(line.stock)}
              label={t`Quantity of ${name}`}
              onDecrease={() => cart.send({ type: 'quantity.decreased', key })}
              onIncrease={() => cart.send({ type: 'quantity.increased', key })}
            />
          </div>
          <LineDetails line={line} oldPrice={oldPrice} />
          <div className={later}>
            <Button tone="plain" size="sm" icon={Heart} onClick={moveToWishlist}>
              <Trans>Move to Wishlist</Trans>
            </Button>
          </div>
        </div>
        <div className={styles.remove}>
          <IconButton icon={Trash} iconSize={20} label={t`Remove ${name} from cart`} onClick={remove} />
        </div>
      </div>
    </article>
  );
}
