import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { tabBar } from 'styled-system/recipes';
import { Icon } from '../../components/icons/Icon';
import { Heart, House, SquaresFour, User } from '../../components/icons/icons';
import { Link } from '../../components/controls/Link';
import type { RouteFacts } from '../../../domain/routes/route';

type Tab = NonNullable<RouteFacts['tab']>;

interface Props {
  /** null where none is current */
  current: Tab | null;
  hrefs: Record<Tab, string>;
  /** Products on the wishlist; an increase shows a dot for a moment. */
  saved?: number;
}

const TABS = [
  { tab: 'home', icon: House, words: msg`Home` },
  { tab: 'categories', icon: SquaresFour, words: msg`Categories` },
  { tab: 'wishlist', icon: Heart, words: msg`Wishlist` },
  { tab: 'profile', icon: User, words: msg`Profile` },
] as const;

/** The four main screens; hidden from 1024 px. */
export function TabBar({ current, hrefs, saved = 0 }: Props) {
  const { t, i18n } = useLingui();
  const styles = tabBar();
  const [last, setLast] = useState({ saved, hasIncreased: false });
  if (last.saved !== saved) setLast({ saved, hasIncreased: saved > last.saved });
  return (
    <nav className={styles.root} data-dock="tabs" aria-label={t`Main`}>
      {TABS.map(({ tab, icon, words }) => (
        <Link key={tab} href={hrefs[tab]} className={styles.tab} aria-current={tab === current ? 'page' : undefined}>
          <span className={styles.pill}>
            <Icon as={icon} weight={tab === current ? 'fill' : 'regular'} />
            {tab === 'wishlist' && last.hasIncreased && <span key={saved} className={styles.dot} />}
          </span>
          {i18n._(words)}
        </Link>
      ))}
    </nav>
  );
}
