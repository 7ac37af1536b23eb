import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countBadge, reelsFeed } from 'styled-system/recipes';
import { useShopIdentity } from '../../components/brand/shop-identity';
import { ShopLogo } from '../../components/brand/ShopLogo';
import { Icon } from '../../components/icons/Icon';
import { ArrowBack, Tote } from '../../components/icons/icons';
import { IconButton } from '../../components/controls/IconButton';
import { Link } from '../../components/controls/Link';
import { href } from '../../../domain/routes/href';
import { unitCount } from '../../../domain/cart/cart-line';
import { useCartLines, useShop } from '../../app/shop-context';

/** Back, wordmark and cart over the clips, or over an empty or failed feed. */
export function ReelsTop({ over }: { over: 'clips' | 'page' }) {
  const { t } = useLingui();
  const { name: shopName } = useShopIdentity();
  const shop = useShop();
  const cartCount = unitCount(useCartLines());
  const cartName = cartCount > 0 ? t`Cart, ${plural(cartCount, { one: '# item', other: '# items' })}` : t`Cart`;
  const styles = reelsFeed({ over });
  return (
    <header className={styles.top}>
      <IconButton
        icon={ArrowBack}
        mirror
        label={t`Back`}
        onClick={() => shop.send({ type: 'navigation.requested', to: { name: 'back' } })}
      />
      <Link href={href('home')} aria-label={t`${shopName}, home`}>
        <ShopLogo isOnDark={over === 'clips'} />
      </Link>
      <Link href={href('cart')} aria-label={cartName} className={styles.cart}>
        <Icon as={Tote} />
        {cartCount > 0 && (
          <bdi dir="ltr" className={countBadge()} aria-hidden="true">
            {cartCount > 99 ? '99+' : cartCount}
          </bdi>
        )}
      </Link>
    </header>
  );
}
