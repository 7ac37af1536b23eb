import { cx } from 'styled-system/css';
import { home, strip } from 'styled-system/recipes';
import type { Product } from '../../../../api/schemas/product';
import { ProductTile } from './ProductTile';

/** Products in a row that scrolls sideways, with the last card cut off as a hint. */
export function ProductRow({ products }: { products: readonly Product[] }) {
  return (
    <div className={cx(strip(), home().row)}>
      {products.map((product) => (
        <ProductTile key={product.id} product={product} sizes="(min-width: 768px) 196px, 158px" />
      ))}
    </div>
  );
}
