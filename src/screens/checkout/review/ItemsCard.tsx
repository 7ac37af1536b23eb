import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { type CartLine, lineKey, unitCount } from '../../../../domain/cart/cart-line';
import { subtotalOf } from '../../../../domain/money/format-money';
import { Card } from '../../../components/layout/Card';
import { Package } from '../../../components/icons/icons';
import { ItemCount } from '../../../components/text/ItemCount';
import { ItemRow } from '../../../components/orders/ItemRow';
import { variantText } from '../../../i18n/variant-text';

const list = css({ mt: '1.5' });

/** What is ordered, read-only (Specification 2, Checkout 2). */
export function ItemsCard({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useLingui();
  return (
    <Card
      id="product-items"
      icon={Package}
      title={<Trans>Product Items</Trans>}
      extra={<ItemCount count={unitCount(lines)} />}
    >
      <ul className={list}>
        {lines.map((line) => {
          const { quantity } = line;
          const meta = [variantText(line), t`Qty ${quantity}`].filter(Boolean).join(' · ');
          return (
            <ItemRow key={lineKey(line)} image={line.image} name={line.name} meta={meta} total={subtotalOf([line])} />
          );
        })}
      </ul>
    </Card>
  );
}
