import { Trans } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { cartLine } from 'styled-system/recipes';
import { type CartLine, maxQuantity } from '../../../domain/cart/cart-line';
import { savedOn } from '../../../machines/cart/cart-review.rules';
import { Price } from '../../components/text/Price';

const saving = css({ color: 'success' });

/** The price of one of several units, the limit that is reached and, as soon as the review has its product, what a discount saves. */
export function LineDetails({ line, oldPrice }: { line: CartLine; oldPrice: number | null }) {
  const { price, quantity, stock } = line;
  const max = maxQuantity(stock);
  const unit = <Price fils={price} />;
  const saved = <Price fils={savedOn(line, oldPrice)} />;
  return (
    <p className={cartLine().details}>
      {quantity > 1 && (
        <span>
          <Trans>{unit} each</Trans>
        </span>
      )}
      {quantity >= max && (
        <span>
          <Trans>Max {max}</Trans>
        </span>
      )}
      {oldPrice !== null && (
        <span className={saving}>
          <Trans>You save {saved}</Trans>
        </span>
      )}
    </p>
  );
}
