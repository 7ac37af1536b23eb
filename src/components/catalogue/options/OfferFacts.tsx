import { Trans } from '@lingui/react/macro';
import { productPage } from 'styled-system/recipes';
import { percentOff } from '../../../../domain/money/discount';
import { isNearlyGone, type Offer } from '../../../../machines/product/offer.rules';
import { FewLeft } from '../products/FewLeft';
import { DiscountTag } from '../../text/DiscountTag';
import { Ltr } from '../../text/Ltr';
import { OldPrice, Price } from '../../text/Price';

/** Price, old price, stock and SKU. The number in stock is said only where few are left. */
export function OfferFacts({ offer: { price, oldPrice, stock, sku: text } }: { offer: Offer }) {
  const styles = productPage();
  const sku = <Ltr>{text}</Ltr>;
  return (
    <>
      <p className={styles.prices}>
        <Price fils={price} currency="KWD" variant="hero" />
        {oldPrice !== null && <OldPrice fils={oldPrice} currency="KWD" />}
        <DiscountTag percent={percentOff(price, oldPrice)} />
      </p>
      <p className={styles.meta}>
        <span
          className={styles.stock}
          data-sold-out={stock === 0 ? '' : undefined}
          data-few={isNearlyGone(stock) ? '' : undefined}
          role="status"
        >
          {stock === 0 ? (
            <Trans>Out of stock</Trans>
          ) : isNearlyGone(stock) ? (
            <FewLeft units={stock} />
          ) : (
            <Trans>In stock</Trans>
          )}
        </span>
        {text !== '' && (
          <span>
            <Trans>SKU {sku}</Trans>
          </span>
        )}
      </p>
    </>
  );
}
