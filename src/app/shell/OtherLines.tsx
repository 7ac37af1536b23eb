import { Trans, useLingui } from '@lingui/react/macro';
import { type CartLine, lineKey, unitCount } from '../../../domain/cart/cart-line';
import { subtotalOf } from '../../../domain/money/format-money';
import { CART_NAME_LENGTH, truncate } from '../../../domain/text/names';
import { SummaryList, SummaryRow } from '../../components/layout/SummaryRow';
import { ItemRow } from '../../components/orders/ItemRow';
import { ItemCount } from '../../components/text/ItemCount';
import { Price } from '../../components/text/Price';
import { variantText } from '../../i18n/variant-text';

/** More would cover the page; the cart shows all. */
const LINES_SHOWN = 2;

/** The newest lines of the cart beside the added one, and what the cart costs; nothing if there are no others. */
export function OtherLines({ lines, added }: { lines: readonly CartLine[]; added: CartLine }) {
  const { t } = useLingui();
  const others = lines.filter((line) => lineKey(line) !== lineKey(added)).slice(-LINES_SHOWN);
  if (others.length === 0) return null;
  return (
    <>
      <ul>
        {others.map((line) => {
          const { quantity } = line;
          return (
            <ItemRow
              key={lineKey(line)}
              image={line.image}
              name={truncate(line.name, CART_NAME_LENGTH)}
              meta={[variantText(line), t`Qty ${quantity}`].filter(Boolean).join(' · ')}
              total={subtotalOf([line])}
            />
          );
        })}
      </ul>
      <SummaryList>
        <SummaryRow
          tone="total"
          label={
            <>
              <Trans>Total</Trans> (<ItemCount count={unitCount(lines)} />)
            </>
          }
        >
          <Price fils={subtotalOf(lines)} variant="total" />
        </SummaryRow>
      </SummaryList>
    </>
  );
}
