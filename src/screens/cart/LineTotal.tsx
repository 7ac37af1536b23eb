import { Trans } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import type { CartLine } from '../../../domain/cart/cart-line';
import { Price } from '../../components/text/Price';

const saving = css({ display: 'block', textStyle: 'caption', color: 'success' });

/** What a line costs and, as soon as the review has its product, what a discount saves. */
export function LineTotal({ line: { price, quantity }, oldPrice }: { line: CartLine; oldPrice: number | null }) {
  const saved = <Price fils={quantity * ((oldPrice ?? price) - price)} />;
  return (
    <div>
      <Price fils={quantity * price} variant="card" />
      {oldPrice !== null && (
        <span className={saving}>
          <Trans>You save {saved}</Trans>
        </span>
      )}
    </div>
  );
}
