import { Trans } from '@lingui/react/macro';
import type { RouteOf } from '../../../domain/routes/manifest';
import type { ListOptions } from '../../../domain/routes/query';
import { filterCount } from '../../../machines/product-list/list-options.rules';
import type { ListRef } from '../../../machines/product-list/list.machine';
import type { DataOf } from '../../../machines/catalogue/resource.machine';
import type { categoryProductList } from '../../../machines/product-list/product-lists.actors';
import { Breadcrumbs } from '../../components/layout/Breadcrumbs';
import { EmptyState } from '../../components/layout/EmptyState';
import { LinkButton } from '../../components/controls/LinkButton';
import { href } from '../../../domain/routes/href';
import { ProductList } from '../../components/catalogue/list/ProductList';
import { ListBar } from '../../components/catalogue/list/filters/ListBar';
import { NoMatches } from '../../components/catalogue/list/filters/NoMatches';
import { ListHead } from '../../components/catalogue/list/ListHead';
import { SubcategoryChips } from './SubcategoryChips';

interface Props {
  route: RouteOf<'categoryProducts'>;
  shelf: DataOf<typeof categoryProductList>;
  actor: ListRef;
}

/** A category's chips and products, or an empty state. */
export function CategoryContent({ route, shelf, actor }: Props) {
  const { category, path, products, rows, source } = shelf;
  const isFiltered = filterCount(route) > 0;
  const hrefOf = (options: ListOptions) => href('categoryProducts', { ...route, ...options });
  return (
    <>
      <Breadcrumbs
        homeHref={href('home')}
        crumbs={path.map(({ id, name }, depth) => ({
          name,
          href: depth === path.length - 1 ? null : href('categoryProducts', { categoryId: id }),
        }))}
      />
      <ListHead title={category ? <bdi>{category.name}</bdi> : <Trans>Products</Trans>} count={products.length} />
      {rows.map((row, depth) => (
        <SubcategoryChips key={row.categories[0]?.id} row={row} parent={depth > 0 ? path[depth]?.name : undefined} />
      ))}
      {(products.length > 0 || isFiltered) && <ListBar options={route} source={source} hrefOf={hrefOf} />}
      {products.length > 0 && <ProductList actor={actor} />}
      {products.length === 0 && isFiltered && <NoMatches options={route} hrefOf={hrefOf} />}
      {products.length === 0 && !isFiltered && (
        <EmptyState
          picture="/media/prop-magnifier-480.webp"
          blob="yellow"
          title={<Trans>No products found</Trans>}
          help={<Trans>There is nothing here yet. Have a look at the other categories.</Trans>}
          action={
            <LinkButton href={href('categories')}>
              <Trans>Browse categories</Trans>
            </LinkButton>
          }
        />
      )}
    </>
  );
}
