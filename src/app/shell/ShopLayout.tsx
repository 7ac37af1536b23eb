import type { ReactNode } from 'react';
import { href } from '../../../domain/routes/href';
import { factsOf } from '../../../domain/routes/facts';
import type { RouteName } from '../../../domain/routes/manifest';
import { Footer } from './footer/Footer';
import { Layout } from './Layout';
import { TabBar } from './TabBar';
import { useCartLines, useFavouriteItems } from '../shop-context';
import { Overlays } from '../overlays/Overlays';
import { ShopHeader } from './ShopHeader';
import { ShopToasts } from './ShopToasts';

const TABS = {
  home: href('home'),
  categories: href('categories'),
  wishlist: href('favorites'),
  profile: href('profile'),
};

/** The layout, connected to the shop. An empty cart looks like a browsing screen, with the tab bar. */
export function ShopLayout({ name, children }: { name: RouteName; children: ReactNode }) {
  const { tab, hasTabBar, hasFooter, surface } = factsOf(name);
  const saved = useFavouriteItems().length;
  const isEmptyCart = useCartLines().length === 0 && name === 'cart';
  return (
    <Layout
      surface={isEmptyCart ? 'page' : surface}
      header={name === 'reels' ? null : <ShopHeader name={name} />}
      footer={hasFooter && <Footer />}
      tabs={(isEmptyCart || hasTabBar) && <TabBar current={tab} hrefs={TABS} saved={saved} />}
      toasts={<ShopToasts />}
      overlays={<Overlays />}
    >
      {children}
    </Layout>
  );
}
