import type { ReactNode } from 'react';
import type { ListRef } from '../../../../machines/product-list/list.machine';
import { filterCount } from '../../../../machines/product-list/list-options.rules';
import type { ListSource } from '../../../../machines/product-list/list-source';
import type { FilterLinks } from './filters/filters.types';
import { ListBar } from './filters/ListBar';
import { NoMatches } from './filters/NoMatches';
import { ProductList } from './ProductList';

interface Props extends FilterLinks {
  actor: ListRef;
  /** null while the list loads */
  source: ListSource | null;
  /** products in the list; null while it loads */
  length: number | null;
  /** What is shown for a list that is empty without filters. */
  empty: ReactNode;
}

/** The bar of order and filters with the products that they leave. */
export function FilteredList({ actor, source, length, empty, ...links }: Props) {
  const isFiltered = filterCount(links.options) > 0;
  if (length === 0 && !isFiltered) return empty;
  return (
    <>
      <ListBar source={source} {...links} />
      {length === 0 && <NoMatches {...links} />}
      {length !== null && length > 0 && <ProductList actor={actor} />}
    </>
  );
}
