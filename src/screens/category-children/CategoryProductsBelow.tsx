import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { href } from '../../../domain/routes/href';
import { type ListOptions, listOptions } from '../../../domain/routes/query';
import { productList } from '../../../machines/product-list/product-lists.actors';
import { useResource } from '../../app/hooks/use-resource';
import { useWidget } from '../../app/shop-context';
import { FilteredList } from '../../components/catalogue/list/FilteredList';
import { Retry } from '../../components/catalogue/list/Retry';
import { ProductGridSkeleton } from '../../components/layout/Skeleton';
import { SectionTitle } from '../../components/layout/Titles';

const NO_OPTIONS = listOptions.read(new URLSearchParams());

/** All products of a category, under the tiles of its children. Its order and filters lead to the category's own list. */
export function CategoryProductsBelow({ categoryId }: { categoryId: string }) {
  const { t } = useLingui();
  const list = useWidget(productList, { request: { query: '', categoryId, ...NO_OPTIONS } });
  const { data, isFailed, refresh } = useResource<typeof productList>(list);
  const length = data?.products.length ?? null;
  const hrefOf = (options: ListOptions) => href('categoryProducts', { categoryId, showsAll: true, ...options });
  if (length === 0) return null;
  return (
    <section className={css({ mt: '6' })}>
      <SectionTitle href={hrefOf(NO_OPTIONS)}>
        <Trans>All products</Trans>
      </SectionTitle>
      <FilteredList
        actor={list}
        source={data?.source ?? null}
        length={length}
        options={NO_OPTIONS}
        hrefOf={hrefOf}
        replace={false}
        empty={null}
      />
      {isFailed && <Retry text={t`The products could not be loaded`} onRetry={refresh} />}
      {!data && !isFailed && <ProductGridSkeleton />}
    </section>
  );
}
