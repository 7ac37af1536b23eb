import { Trans } from '@lingui/react/macro';
import { pageInset } from 'styled-system/recipes';
import type { productList } from '../../../machines/product-list/product-lists.actors';
import { Failed } from '../../components/layout/Failed';
import { ProductGridSkeleton } from '../../components/layout/Skeleton';
import { useResource } from '../../app/hooks/use-resource';
import type { ScreenProps } from '../screen';
import { CategoryGone } from '../../components/catalogue/categories/CategoryGone';
import { ProductList } from '../../components/catalogue/list/ProductList';
import { ListHead } from '../../components/catalogue/list/ListHead';
import { Filters } from './Filters';
import { NothingFound } from './NothingFound';

/** The product list: all, search results or a category, sorted and filtered by the URL. */
export function Products({ route, screen }: ScreenProps<'products', typeof productList>) {
  const { data, isFailed, isMissing, failure, refresh } = useResource<typeof productList>(screen);
  const length = data?.products.length ?? null;
  const { query: text } = route;
  if (isMissing) return <CategoryGone />;
  const query = <bdi>{text}</bdi>;
  return (
    <div className={pageInset()}>
      <ListHead title={text === '' ? <Trans>Products</Trans> : <Trans>Results for {query}</Trans>} count={length} />
      <Filters route={route} />
      {isFailed && (
        <Failed title={<Trans>The products could not be loaded</Trans>} failure={failure} onRetry={refresh} />
      )}
      {!data && !isFailed && <ProductGridSkeleton />}
      {length !== null && (length > 0 ? <ProductList actor={screen} /> : <NothingFound />)}
    </div>
  );
}
