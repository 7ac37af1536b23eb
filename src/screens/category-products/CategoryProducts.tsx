import { Trans } from '@lingui/react/macro';
import { pageInset } from 'styled-system/recipes';
import type { categoryProductList } from '../../../machines/product-list/product-lists.actors';
import { Failed } from '../../components/layout/Failed';
import { HiddenTitle } from '../../components/layout/Titles';
import { useResource } from '../../app/hooks/use-resource';
import type { ScreenProps } from '../screen';
import { CategoryGone } from '../../components/catalogue/categories/CategoryGone';
import { ListSkeleton } from '../../components/catalogue/list/ListSkeleton';
import { CategoryContent } from './CategoryContent';

/** A category's products under the chips of its subcategories (Specification 2, Category products). */
export function CategoryProducts({ route, screen }: ScreenProps<'categoryProducts', typeof categoryProductList>) {
  const { data, isFailed, isMissing, failure, refresh } = useResource<typeof categoryProductList>(screen);
  return (
    <div className={pageInset()}>
      {isMissing && <CategoryGone />}
      {isFailed && !isMissing && (
        <Failed heading="h1" title={<Trans>Error fetching category data</Trans>} failure={failure} onRetry={refresh} />
      )}
      {!data && !isFailed && (
        <>
          <HiddenTitle>
            <Trans>Products</Trans>
          </HiddenTitle>
          <ListSkeleton />
        </>
      )}
      {data && <CategoryContent route={route} shelf={data} actor={screen} />}
    </div>
  );
}
