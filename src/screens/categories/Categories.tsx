import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { home, pageInset } from 'styled-system/recipes';
import type { categoriesMachine } from '../../../machines/catalogue/categories.machine';
import { Failed } from '../../components/layout/Failed';
import { SearchPill } from '../../components/controls/SearchPill';
import { PageTitle } from '../../components/layout/Titles';
import { href } from '../../../domain/routes/href';
import { useNavigation } from '../../app/shop-context';
import type { ScreenProps } from '../screen';
import { CategoryGrid, CategoryGridSkeleton } from '../../components/catalogue/categories/CategoryGrid';

/** All categories (Specification 2, Categories). */
export function Categories({ screen }: ScreenProps<'categories', typeof categoriesMachine>) {
  const navigation = useNavigation();
  const state = useSelector(screen, (snapshot) => snapshot);
  const { data, failure } = state.context;
  return (
    <div className={pageInset()}>
      <PageTitle>
        <Trans>Categories</Trans>
      </PageTitle>
      <div className={home().find}>
        <SearchPill onOpen={() => navigation.send({ type: 'search.opened' })} />
      </div>
      {state.hasTag('failed') && (
        <Failed
          title={<Trans>The categories could not be loaded</Trans>}
          failure={failure}
          onRetry={() => screen.send({ type: 'resource.refreshed' })}
        />
      )}
      {state.hasTag('shown') && data && (
        <CategoryGrid categories={data} hrefOf={({ id }) => href('categoryProducts', { categoryId: id })} />
      )}
      {state.hasTag('busy') && !state.hasTag('shown') && <CategoryGridSkeleton />}
    </div>
  );
}
