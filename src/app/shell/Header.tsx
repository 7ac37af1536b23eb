import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from 'styled-system/css';
import { countBadge, header, iconButton } from 'styled-system/recipes';
import { Wordmark } from '../../components/brand/Wordmark';
import { Icon } from '../../components/icons/Icon';
import { IconButton } from '../../components/controls/IconButton';
import { ArrowBack, List, Tote } from '../../components/icons/icons';
import { Link } from '../../components/controls/Link';
import { HeaderLinks, type HeaderLink, type LanguageSwitch } from './HeaderLinks';

interface Props {
  homeHref: string;
  cartHref: string;
  /** Pieces in the cart. */
  cartCount: number;
  /** On the login screen the badge stays away. */
  hideCount?: boolean;
  /** Back elsewhere, menu on home. */
  back?: boolean;
  onBack?: () => void;
  onMenu?: () => void;
  /** The search box, in line from 768 px. */
  search?: ReactNode;
  /** Links with words, from 1024 px, where the tab bar is gone. */
  links?: readonly HeaderLink[];
  language?: LanguageSwitch;
  /** The row of departments, on wide screens. */
  departments?: ReactNode;
}

/** The head of every screen: menu or back, wordmark, cart with its count; on wide screens search, links and departments too. */
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
  const look = header();
  const counted = !hideCount && cartCount > 0;
  const cartName = counted ? t`Cart, ${plural(cartCount, { one: '# item', other: '# items' })}` : t`Cart`;
  return (
    <header className={look.root}>
      <div className={look.row}>
        {back ? (
          <IconButton icon={ArrowBack} mirror label={t`Back`} onClick={onBack} className={look.edge} />
        ) : (
          <IconButton icon={List} label={t`Open menu`} onClick={onMenu} className={look.edge} />
        )}
        <Link href={homeHref} className={look.logo} aria-label={t`Lawza, home`}>
          <Wordmark />
        </Link>
        <div className={look.search}>{search}</div>
        <HeaderLinks links={links} language={language} />
        <Link href={cartHref} aria-label={cartName} className={cx(iconButton(), look.cart)} data-cart>
          <span className={look.cartIcon}>
            <Icon as={Tote} />
            {counted && (
              <bdi dir="ltr" className={countBadge()} aria-hidden="true">
                <span key={cartCount}>{cartCount > 99 ? '99+' : cartCount}</span>
              </bdi>
            )}
          </span>
          <span className={look.cartLabel} aria-hidden="true">
            {t`Cart`}
          </span>
        </Link>
      </div>
      {departments}
    </header>
  );
}
