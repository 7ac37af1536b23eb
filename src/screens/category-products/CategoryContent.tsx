import { Trans } from '@lingui/react/macro';
import type { RouteOf } from '../../../domain/routes/manifest';
import type { ListOptions } from '../../../domain/routes/query';
import type { ListRef } from '../../../machines/product-list/list.machine';
import type { DataOf } from '../../../machines/catalogue/resource.machine';
import type { categoryProductList } from '../../../machines/product-list/product-lists.actors';
import { Breadcrumbs } from '../../components/layout/Breadcrumbs';
import { href } from '../../../domain/routes/href';
import { EmptyList } from '../../components/catalogue/list/EmptyList';
import { FilteredList } from '../../components/catalogue/list/FilteredList';
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
      <FilteredList
        actor={actor}
        source={source}
        length={products.length}
        options={route}
        hrefOf={hrefOf}
        empty={<EmptyList help={<Trans>There is nothing here yet. Have a look at the other categories.</Trans>} />}
      />
    </>
  );
}
