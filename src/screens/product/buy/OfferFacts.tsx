import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { productPage } from 'styled-system/recipes';
import { percentOff } from '../../../../domain/money/discount';
import type { Offer } from '../../../../machines/product/offer.rules';
import { DiscountTag } from '../../../components/text/DiscountTag';
import { Ltr } from '../../../components/text/Ltr';
import { OldPrice, Price } from '../../../components/text/Price';

/** Price, old price, stock and SKU. */
export function OfferFacts({ offer: { price, oldPrice, stock, sku: text } }: { offer: Offer }) {
  const { t } = useLingui();
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
        <span className={styles.stock} data-sold-out={stock === 0 ? '' : undefined} role="status">
          {stock === 0 && <Trans>Out of stock</Trans>}
          {stock === null && <Trans>In stock</Trans>}
          {stock !== null && stock > 0 && t`In stock, ${plural(stock, { one: '# left', other: '# left' })}`}
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
