import { Trans } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import type { CartLine } from '../../../domain/cart/cart-line';
import { OldPrice, Price } from '../../components/text/Price';

const small = css({ display: 'block', textStyle: 'caption', color: 'text.secondary' });
const saving = css({ display: 'block', textStyle: 'caption', color: 'success' });

/** What a line costs, what one unit costs where there are more, and what a discount saves. */
export function LineTotal({ line: { price, quantity }, oldPrice }: { line: CartLine; oldPrice: number | null }) {
  const unit = <Price fils={price} />;
  const saved = <Price fils={quantity * ((oldPrice ?? price) - price)} />;
  return (
    <div>
      <Price fils={quantity * price} variant="card" /> {oldPrice !== null && <OldPrice fils={quantity * oldPrice} />}
      {quantity > 1 && (
        <span className={small}>
          <Trans>{unit} each</Trans>
        </span>
      )}
      {oldPrice !== null && (
        <span className={saving}>
          <Trans>You save {saved}</Trans>
        </span>
      )}
    </div>
  );
}
