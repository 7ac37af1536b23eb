import type { ReactNode } from 'react';
import { hrefs, type RouteName } from '../routes';
import { Footer } from './shell/Footer';
import { Layout } from './shell/Layout';
import { TabBar } from './shell/TabBar';
import { useCartLines, useFavouriteItems } from './shop-context';
import { Overlays } from './Overlays';
import { ShopHeader } from './ShopHeader';
import { ShopToasts } from './ShopToasts';
import { hasFooter, hasTabs, surfaceOf, tabOf } from './tab-bar';

const TABS = { home: hrefs.home, categories: hrefs.categories, wishlist: hrefs.favorites, profile: hrefs.profile };

/** What stands around every screen. An empty cart is a place to go on from, with the tab bar and no task's canvas. */
export function Chrome({ name, children }: { name: RouteName; children: ReactNode }) {
  const saved = useFavouriteItems().length;
  const hasNoTask = useCartLines().length === 0 && name === 'cart';
  return (
    <Layout
      surface={hasNoTask ? 'page' : surfaceOf(name)}
      header={name === 'reels' ? null : <ShopHeader name={name} />}
      footer={hasFooter(name) && <Footer />}
      tabs={(hasNoTask || hasTabs(name)) && <TabBar current={tabOf(name)} hrefs={TABS} saved={saved} />}
      toasts={<ShopToasts />}
      overlays={<Overlays />}
    >
      {children}
    </Layout>
  );
}
