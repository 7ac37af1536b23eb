import { Trans } from '@lingui/react/macro';
import type { DataOf } from '../../../machines/resource.machine';
import type { categoryShelfResource } from '../../../machines/resources/catalogue';
import { EmptyState } from '../../components/EmptyState';
import { LinkButton } from '../../components/LinkButton';
import { hrefs } from '../../routes';
import { ProductGrid } from '../shelf/ProductGrid';
import { ShelfHead } from '../shelf/ShelfHead';
import { SubcategoryChips } from './SubcategoryChips';

/** What a category holds, or the words for holding nothing. */
export function Shelf({ shelf }: { shelf: DataOf<typeof categoryShelfResource> }) {
  const { category, products, total, rows } = shelf;
  return (
    <>
      <ShelfHead
        title={category ? <bdi>{category.name}</bdi> : <Trans>Products</Trans>}
        count={total ?? products.length}
      />
      {rows.map((row) => (
        <SubcategoryChips key={row.categories[0]?.id} row={row} />
      ))}
      {products.length > 0 ? (
        <ProductGrid products={products} heading="h2" leads />
      ) : (
        <EmptyState
          picture="/media/prop-magnifier-480.webp"
          blob="accent"
          title={<Trans>No products found</Trans>}
          help={<Trans>There is nothing here yet. Have a look at the other departments.</Trans>}
          action={
            <LinkButton href={hrefs.categories}>
              <Trans>Browse categories</Trans>
            </LinkButton>
          }
        />
      )}
    </>
  );
}
