import { cx } from 'styled-system/css';
import { home, pageInset } from 'styled-system/recipes';
import type { HomeRef } from '../../../machines/catalogue/home.machine';
import { useShopIdentity } from '../../components/brand/shop-identity';
import { SearchPill } from '../../components/controls/SearchPill';
import { HiddenTitle } from '../../components/layout/Titles';
import { childrenOf } from '../../app/children-of';
import { useLazyModule } from '../../app/hooks/use-lazy-module';
import { useLocale, useNavigation } from '../../app/shop-context';
import { Banners } from './Banners';
import { CategoryStrip } from './CategoryStrip';
import { Featured } from './Featured';
import { HeroTiles } from './HeroTiles';
import { Promises } from './Promises';
import { Sections } from './Sections';

const loadRows = () => import('./rows/HomeRows');

/** The home screen (Specification 2, Home). */
export function Home({ screen }: { screen: Pick<HomeRef, 'getSnapshot'> }) {
  const { banners, categories, featured, sections } = childrenOf(screen);
  const navigation = useNavigation();
  const { name } = useShopIdentity();
  const locale = useLocale();
  // Optional: without its code the page ends with the new arrivals.
  const [rows] = useLazyModule(loadRows, true, () => {});
  const styles = home();
  return (
    <div className={cx(pageInset(), styles.root)}>
      <HiddenTitle>{name}</HiddenTitle>
      <div className={styles.lead}>
        <div className={styles.search}>
          <SearchPill onOpen={() => navigation.send({ type: 'search.opened' })} />
        </div>
        {/* The first paint waits until it is read this far (server/document/render-document.ts). */}
        <div className={styles.strip} id="first-paint-end">
          <CategoryStrip actor={categories} />
        </div>
        <div className={styles.hero}>
          <Banners actor={banners} />
          <HeroTiles actor={categories} />
        </div>
        <Promises />
      </div>
      <Featured actor={featured} />
      <Sections actor={sections} />
      {rows && (
        <div>
          <rows.HomeRows key={locale} />
        </div>
      )}
    </div>
  );
}
