import { memo } from 'react';
import type { Product } from '../../../../api/schemas/product';
import { isSoldOut } from '../../../../machines/product/offer.rules';
import type { PicturePriority } from '../Picture';
import { ProductCard } from './ProductCard';
import { href } from '../../../../domain/routes/href';
import { CardButton } from './CardButton';
import { CardMarks } from './CardMarks';
import { useFavourite } from './use-favourite';

interface Props {
  product: Product;
  priority?: PicturePriority | undefined;
  heading?: 'h2' | 'h3';
  sizes?: string;
}

/** A product card with heart and add button; a sold-out one has no add button. */
export const ProductTile = memo(function ProductTile({ product, ...rest }: Props) {
  const { isFavourite, toggle } = useFavourite(product);
  const soldOut = isSoldOut(product);
  return (
    <ProductCard
      href={href('product', { productId: product.id })}
      name={product.name}
      image={product.image}
      secondImage={product.images[1]}
      price={product.price}
      oldPrice={product.oldPrice}
      favourite={isFavourite}
      onFavourite={toggle}
      soldOut={soldOut}
      marks={<CardMarks product={product} />}
      add={soldOut ? null : <CardButton product={product} />}
      {...rest}
    />
  );
});
