import type { ReactNode } from 'react';
import { hrefs, type RouteName } from '../routes';
import { Footer } from '../shell/Footer';
import { Layout } from '../shell/Layout';
import { TabBar } from '../shell/TabBar';
import { Overlays } from './Overlays';
import { ShopHeader } from './ShopHeader';
import { ShopToasts } from './ShopToasts';
import { hasFooter, hasTabs, surfaceOf, tabOf } from './tabs';

const TABS = { home: hrefs.home, categories: hrefs.categories, wishlist: hrefs.favorites, profile: hrefs.profile };

/** What stands around every screen. */
export function Chrome({ name, children }: { name: RouteName; children: ReactNode }) {
  return (
    <Layout
      surface={surfaceOf(name)}
      header={name === 'reels' ? null : <ShopHeader name={name} />}
      footer={hasFooter(name) && <Footer />}
      tabs={hasTabs(name) && <TabBar current={tabOf(name)} hrefs={TABS} />}
      toasts={<ShopToasts />}
      overlays={<Overlays />}
    >
      {children}
    </Layout>
  );
}
