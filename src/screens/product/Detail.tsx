import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { css, cx } from 'styled-system/css';
import { pageInset, pageTitle, productPage } from 'styled-system/recipes';
import type { ActorRefFrom } from 'xstate';
import type { Product } from '../../../api/schemas/product';
import type { addToCartDetailMachine } from '../../../machines/cart/add-to-cart-detail.machine';
import { cartLine } from '../../../domain/cart/cart-line';
import { href } from '../../../domain/routes/href';
import { isSoldOut, offerOf } from '../../../machines/product/offer.rules';
import type { ResourceRef } from '../../../machines/catalogue/resource.machine';
import type { variantSelectionMachine } from '../../../machines/product/variant-selection.machine';
import { loadModule, useLazyModule } from '../../app/hooks/use-lazy-module';
import { useLocale } from '../../app/shop-context';
import { Description } from './Description';
import { AskWhenBack } from './buy/AskWhenBack';
import { BuyBar } from './buy/BuyBar';
import { DeliveryFacts } from './buy/DeliveryFacts';
import { Gallery } from './gallery/Gallery';
import { ProductCrumbs } from './ProductCrumbs';
import { ClosedRows } from './rows/ClosedRows';
import { RelatedProducts } from './RelatedProducts';
import { Share } from './Share';
import { OfferFacts } from '../../components/catalogue/options/OfferFacts';
import { Quantity } from '../../components/catalogue/options/Quantity';
import { VariantChoices } from '../../components/catalogue/options/VariantChoices';

const loadRecentlyViewed = () => import('../../components/catalogue/recent/RecentlyViewed');

interface Props {
  product: Product;
  related: ResourceRef;
  selection: ActorRefFrom<typeof variantSelectionMachine>;
  button: ActorRefFrom<typeof addToCartDetailMachine>;
}

/** A loaded product. The variant's own data replaces the product's. */
export function Detail({ product, related, selection, button }: Props) {
  const variant = useSelector(selection, ({ context }) => context.variant);
  const offer = offerOf(product, variant);
  const address = href('product', { productId: product.id, ...(variant && { variantId: variant.id }) });
  const locale = useLocale();
  // Optional: without its code the page ends with the related products.
  const [recent] = useLazyModule(loadRecentlyViewed, true, () => {});
  useEffect(() => {
    loadModule(loadRecentlyViewed).then(
      ({ storeView }) => storeView(product.id),
      () => {},
    );
  }, [product.id]);
  const isBuyable = !isSoldOut(product);
  const similar = product.category && <RelatedProducts related={related} categoryId={product.category.id} />;
  const styles = productPage();
  return (
    <div className={styles.page}>
      {product.category && <ProductCrumbs category={product.category} />}
      <div className={styles.root}>
        <Gallery key={offer.images[0]} product={product} name={offer.name} address={address} images={offer.images} />
        <div className={styles.sheet}>
          <div className={styles.body}>
            <div>
              <h1 className={cx(pageTitle(), css({ p: '0' }))} tabIndex={-1} dir="auto">
                {offer.name}
              </h1>
              <OfferFacts offer={offer} />
            </div>
            <VariantChoices selection={selection} />
            <Quantity selection={selection} name={offer.name} />
            {isBuyable ? (
              <DeliveryFacts line={cartLine(product, variant, 1)} />
            ) : (
              <AskWhenBack productId={product.id} variantId={variant?.id ?? null} name={offer.name} address={address} />
            )}
            {!isBuyable && similar}
            <BuyBar selection={selection} button={button} />
            <Description html={offer.description} />
            <ClosedRows line={cartLine(product, variant, 1)} />
            <Share name={offer.name} address={address} />
          </div>
        </div>
      </div>
      <div className={cx(pageInset(), css({ lg: { px: '0' } }))}>
        {isBuyable && similar}
        {recent && <recent.RecentlyViewed key={`${locale} ${product.id}`} current={product.id} />}
      </div>
    </div>
  );
}
