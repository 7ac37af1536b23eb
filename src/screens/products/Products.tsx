import { Trans } from '@lingui/react/macro';
import { pageInset } from 'styled-system/recipes';
import { href } from '../../../domain/routes/href';
import type { ListOptions } from '../../../domain/routes/query';
import { filterCount } from '../../../machines/product-list/list-options.rules';
import type { productList } from '../../../machines/product-list/product-lists.actors';
import { Failed } from '../../components/layout/Failed';
import { ProductGridSkeleton } from '../../components/layout/Skeleton';
import { useResource } from '../../app/hooks/use-resource';
import type { ScreenProps } from '../screen';
import { CategoryGone } from '../../components/catalogue/categories/CategoryGone';
import { ProductList } from '../../components/catalogue/list/ProductList';
import { ListBar } from '../../components/catalogue/list/filters/ListBar';
import { NoMatches } from '../../components/catalogue/list/filters/NoMatches';
import { ListHead } from '../../components/catalogue/list/ListHead';
import { NothingFound } from './NothingFound';

/** The product list: all, search results or a category, sorted and filtered by the URL. */
export function Products({ route, screen }: ScreenProps<'products', typeof productList>) {
  const { data, isFailed, isMissing, failure, refresh } = useResource<typeof productList>(screen);
  const length = data?.products.length ?? null;
  const { query: text } = route;
  const isFiltered = filterCount(route) > 0;
  const hrefOf = (options: ListOptions) => href('products', { ...route, ...options });
  if (isMissing) return <CategoryGone />;
  const query = <bdi>{text}</bdi>;
  return (
    <div className={pageInset()}>
      <ListHead title={text === '' ? <Trans>Products</Trans> : <Trans>Results for {query}</Trans>} count={length} />
      {(length !== 0 || isFiltered) && <ListBar options={route} source={data?.source ?? null} hrefOf={hrefOf} />}
      {isFailed && (
        <Failed title={<Trans>The products could not be loaded</Trans>} failure={failure} onRetry={refresh} />
      )}
      {!data && !isFailed && <ProductGridSkeleton />}
      {length !== null && length > 0 && <ProductList actor={screen} />}
      {length === 0 && (isFiltered ? <NoMatches options={route} hrefOf={hrefOf} /> : <NothingFound />)}
    </div>
  );
}
