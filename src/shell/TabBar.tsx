import { Trans, useLingui } from '@lingui/react/macro';
import { tabBar } from 'styled-system/recipes';
import { Icon } from '../components/Icon';
import { Heart, House, SquaresFour, User } from '../components/icons';
import { Link } from '../components/Link';

export type Tab = 'home' | 'categories' | 'wishlist' | 'profile';

interface Props {
  current?: Tab;
  hrefs: Record<Tab, string>;
}

const TABS = [
  { tab: 'home', icon: House, words: <Trans>Home</Trans> },
  { tab: 'categories', icon: SquaresFour, words: <Trans>Categories</Trans> },
  { tab: 'wishlist', icon: Heart, words: <Trans>Wishlist</Trans> },
  { tab: 'profile', icon: User, words: <Trans>Profile</Trans> },
] as const;

/** The four places of the shop at the thumb; a floating almond from 768 px, gone from 1024 px. */
export function TabBar({ current, hrefs }: Props) {
  const { t } = useLingui();
  const look = tabBar();
  return (
    <nav className={look.root} data-dock="tabs" aria-label={t`Main`}>
      {TABS.map(({ tab, icon, words }) => (
        <Link key={tab} href={hrefs[tab]} className={look.tab} aria-current={tab === current ? 'page' : undefined}>
          <span className={look.pill}>
            <Icon as={icon} weight={tab === current ? 'fill' : 'regular'} />
          </span>
          {words}
        </Link>
      ))}
    </nav>
  );
}
