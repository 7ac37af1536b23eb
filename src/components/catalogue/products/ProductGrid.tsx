import { productGrid } from 'styled-system/recipes';
import type { Product } from '../../../../api/schemas/product';
import { priorityAt } from '../priority';
import { ProductTile } from './ProductTile';

interface Props {
  products: readonly Product[];
  heading?: 'h2' | 'h3';
  /** The grid is at the top of the screen. */
  leads?: boolean;
}

/** Products in columns by width. */
export function ProductGrid({ products, heading, leads = false }: Props) {
  return (
    <div className={productGrid()}>
      {products.map((product, index) => (
        <ProductTile
          key={product.id}
          product={product}
          heading={heading}
          priority={leads ? priorityAt(index) : undefined}
        />
      ))}
    </div>
  );
}
