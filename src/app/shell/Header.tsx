import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from 'styled-system/css';
import { countBadge, header, iconButton } from 'styled-system/recipes';
import { useShopIdentity } from '../../components/brand/shop-identity';
import { ShopLogo } from '../../components/brand/ShopLogo';
import { Icon } from '../../components/icons/Icon';
import { IconButton } from '../../components/controls/IconButton';
import { ArrowBack, List, Tote } from '../../components/icons/icons';
import { Link } from '../../components/controls/Link';
import { HeaderLinks, type HeaderLink, type LanguageSwitch } from './HeaderLinks';

interface Props {
  homeHref: string;
  cartHref: string;
  /** Units in the cart. */
  cartCount: number;
  /** Hides the badge, on the login screen. */
  hideCount?: boolean;
  /** Shows Back instead of the menu. */
  back?: boolean;
  onBack?: () => void;
  onMenu?: () => void;
  /** The search field, in the same row from 768 px. */
  search?: ReactNode;
  /** Shown from 1024 px, instead of the tab bar. */
  links?: readonly HeaderLink[];
  language?: LanguageSwitch;
  /** The second row on wide screens. */
  departments?: ReactNode;
}

/** Menu or Back, wordmark and cart; on wide screens search, links and departments too. */
export function Header(props: Props) {
  const {
    homeHref,
    cartHref,
    cartCount,
    hideCount = false,
    back = false,
    onBack,
    onMenu,
    search,
    links = [],
    language,
    departments,
  } = props;
  const { t } = useLingui();
  const { name: shopName } = useShopIdentity();
  const styles = header();
  const showsCount = !hideCount && cartCount > 0;
  const cartName = showsCount ? t`Cart, ${plural(cartCount, { one: '# item', other: '# items' })}` : t`Cart`;
  return (
    <header className={styles.root}>
      <div className={styles.row}>
        {back ? (
          <IconButton icon={ArrowBack} mirror label={t`Back`} onClick={onBack} className={styles.edge} />
        ) : (
          <IconButton icon={List} label={t`Open menu`} onClick={onMenu} className={styles.edge} />
        )}
        <Link href={homeHref} className={styles.logo} aria-label={t`${shopName}, home`}>
          <ShopLogo />
        </Link>
        <div className={styles.search} data-search-field="">
          {search}
        </div>
        <HeaderLinks links={links} language={language} />
        <Link href={cartHref} aria-label={cartName} className={cx(iconButton(), styles.cart)} data-cart>
          <span className={styles.cartIcon}>
            <Icon as={Tote} />
            {showsCount && (
              <bdi dir="ltr" className={countBadge()} aria-hidden="true">
                <span key={cartCount}>{cartCount > 99 ? '99+' : cartCount}</span>
              </bdi>
            )}
          </span>
          <span className={styles.cartLabel} aria-hidden="true">
            {t`Cart`}
          </span>
        </Link>
      </div>
      {departments}
    </header>
  );
}
