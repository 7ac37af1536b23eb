import { Trans } from '@lingui/react/macro';
import { pageInset } from 'styled-system/recipes';
import { href } from '../../../domain/routes/href';
import type { ListOptions } from '../../../domain/routes/query';
import type { productList } from '../../../machines/product-list/product-lists.actors';
import { Failed } from '../../components/layout/Failed';
import { ProductGridSkeleton } from '../../components/layout/Skeleton';
import { useResource } from '../../app/hooks/use-resource';
import type { ScreenProps } from '../screen';
import { CategoryGone } from '../../components/catalogue/categories/CategoryGone';
import { DidYouMean } from './DidYouMean';
import { FilteredList } from '../../components/catalogue/list/FilteredList';
import { ListHead } from '../../components/catalogue/list/ListHead';
import { NothingFound } from './NothingFound';

/** The product list: all, search results or a category, sorted and filtered by the URL. */
export function Products({ route, screen }: ScreenProps<'products', typeof productList>) {
  const { data, isFailed, isMissing, failure, refresh } = useResource<typeof productList>(screen);
  const length = data?.products.length ?? null;
  const { query: text } = route;
  const hrefOf = (options: ListOptions) => href('products', { ...route, ...options });
  if (isMissing) return <CategoryGone />;
  const query = <bdi>{text}</bdi>;
  return (
    <div className={pageInset()}>
      <ListHead title={text === '' ? <Trans>Products</Trans> : <Trans>Results for {query}</Trans>} count={length} />
      {data?.corrected !== undefined && <DidYouMean text={data.corrected} route={route} />}
      <FilteredList
        actor={screen}
        source={data?.source ?? null}
        length={length}
        options={route}
        hrefOf={hrefOf}
        empty={<NothingFound />}
      />
      {isFailed && (
        <Failed title={<Trans>The products could not be loaded</Trans>} failure={failure} onRetry={refresh} />
      )}
      {!data && !isFailed && <ProductGridSkeleton />}
    </div>
  );
}
