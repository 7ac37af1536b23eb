import { Trans } from '@lingui/react/macro';
import { pageInset } from 'styled-system/recipes';
import type { productListResource } from '../../../machines/resources/catalogue';
import { wished } from '../../../machines/rules/product-list';
import { Failed } from '../../components/Failed';
import { ProductGridSkeleton } from '../../components/Skeleton';
import { useResource } from '../../use-resource';
import type { ScreenProps } from '../screen';
import { ProductGrid } from '../shelf/ProductGrid';
import { ShelfHead } from '../shelf/ShelfHead';
import { Filters } from './Filters';
import { NothingFound } from './NothingFound';
import type { productsActors } from './products.screen';

/** The product list: all, what a text finds, or a category, sorted and narrowed by its address. */
export function Products({ route, actors }: ScreenProps<'products', typeof productsActors>) {
  const { data, isFailed, failure, refresh } = useResource<typeof productListResource>(actors.list);
  const products = data && wished(data, route);
  const { query } = route;
  return (
    <div className={pageInset()}>
      <ShelfHead
        title={
          query === '' ? (
            <Trans>Products</Trans>
          ) : (
            <Trans>
              Results for <bdi>{query}</bdi>
            </Trans>
          )
        }
        count={products?.length ?? null}
      />
      <Filters route={route} />
      {isFailed && (
        <Failed title={<Trans>The products could not be loaded</Trans>} failure={failure} onRetry={refresh} />
      )}
      {!data && !isFailed && <ProductGridSkeleton />}
      {products && (products.length > 0 ? <ProductGrid products={products} heading="h2" leads /> : <NothingFound />)}
    </div>
  );
}
