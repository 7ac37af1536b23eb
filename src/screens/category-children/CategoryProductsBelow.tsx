import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { href } from '../../../domain/routes/href';
import { listOptions } from '../../../domain/routes/query';
import { productList } from '../../../machines/product-list/product-lists.actors';
import { useResource } from '../../app/hooks/use-resource';
import { useWidget } from '../../app/shop-context';
import { ProductList } from '../../components/catalogue/list/ProductList';
import { Retry } from '../../components/catalogue/list/Retry';
import { ProductGridSkeleton } from '../../components/layout/Skeleton';
import { SectionTitle } from '../../components/layout/Titles';

const NO_OPTIONS = listOptions.read(new URLSearchParams());

/** All products of a category, under the tiles of its children. */
export function CategoryProductsBelow({ categoryId }: { categoryId: string }) {
  const { t } = useLingui();
  const list = useWidget(productList, { request: { query: '', categoryId, ...NO_OPTIONS } });
  const { data, isFailed, refresh } = useResource<typeof productList>(list);
  if (data?.products.length === 0) return null;
  return (
    <section className={css({ mt: '6' })}>
      <SectionTitle href={href('categoryProducts', { categoryId, showsAll: true })}>
        <Trans>All products</Trans>
      </SectionTitle>
      {isFailed && <Retry text={t`The products could not be loaded`} onRetry={refresh} />}
      {!data && !isFailed && <ProductGridSkeleton />}
      {data && <ProductList actor={list} />}
    </section>
  );
}
