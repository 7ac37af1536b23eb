import { Trans } from '@lingui/react/macro';
import { pageInset } from 'styled-system/recipes';
import type { categoryShelf } from '../../../machines/resources/lists';
import { Failed } from '../../components/Failed';
import { HiddenTitle } from '../../components/Titles';
import { useResource } from '../../use-resource';
import type { ScreenProps } from '../screen';
import { CategoryGone } from '../shelf/CategoryGone';
import { ShelfSkeleton } from '../shelf/ShelfSkeleton';
import type { categoryProductsActors } from './category-products.screen';
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
