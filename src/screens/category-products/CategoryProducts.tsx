import { Trans } from '@lingui/react/macro';
import { pageInset } from 'styled-system/recipes';
import type { categoryShelf } from '../../../machines/catalogue/lists.actors';
import { Failed } from '../../components/layout/Failed';
import { HiddenTitle } from '../../components/layout/Titles';
import { useResource } from '../../app/use-resource';
import type { ScreenProps } from '../screen';
import { CategoryGone } from '../../components/catalogue/categories/CategoryGone';
import { ShelfSkeleton } from '../../components/catalogue/list/ListSkeleton';
import type { categoryProductsActors } from './category-products.actors';
import { Shelf } from './Shelf';

/** A category's products under the chips of its subcategories (Specification 2, Category products). */
export function CategoryProducts({ actors }: ScreenProps<'categoryProducts', typeof categoryProductsActors>) {
  const { data, isFailed, isMissing, failure, refresh } = useResource<typeof categoryShelf>(actors.shelf);
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
          <ShelfSkeleton />
        </>
      )}
      {data && <Shelf shelf={data} actor={actors.shelf} />}
    </div>
  );
}
