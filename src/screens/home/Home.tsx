import { Trans } from '@lingui/react/macro';
import { cx } from 'styled-system/css';
import { home, pageInset } from 'styled-system/recipes';
import { SearchPill } from '../../components/controls/SearchPill';
import { HiddenTitle } from '../../components/layout/Titles';
import { useNavigation } from '../../app/shop-context';
import type { PartsProps } from '../screen';
import { Banners } from './Banners';
import { CategoryStrip } from './CategoryStrip';
import { Featured } from './Featured';
import { HeroTiles } from './HeroTiles';
import type { homeActors } from './home.actors';
import { Promises } from './Promises';
import { Sections } from './Sections';

/** The shop window (Specification 2, Home). */
export function Home({ actors }: PartsProps<'home', typeof homeActors>) {
  const navigation = useNavigation();
  const look = home();
  return (
    <div className={cx(pageInset(), look.root)}>
      <HiddenTitle>
        <Trans>Lawza</Trans>
      </HiddenTitle>
      <div className={look.lead}>
        <div className={look.search}>
          <SearchPill onOpen={() => navigation.send({ type: 'search.opened' })} />
        </div>
        {/* The first paint waits until it is read this far (server/document/render-document.ts). */}
        <div className={look.strip} id="first-sight">
          <CategoryStrip actor={actors.categories} />
        </div>
        <div className={look.hero}>
          <Banners actor={actors.banners} />
          <HeroTiles actor={actors.categories} />
        </div>
        <Promises />
      </div>
      <Featured actor={actors.featured} />
      <Sections actor={actors.sections} />
    </div>
  );
}
