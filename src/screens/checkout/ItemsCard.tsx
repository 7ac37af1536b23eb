import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { type CartLine, lineKey, piecesOf } from '../../../machines/rules/cart-line';
import { subtotalOf } from '../../../machines/rules/money';
import { Card } from '../../components/Card';
import { Package } from '../../components/icons';
import { ItemCount } from '../../components/ItemCount';
import { ItemRow } from '../../components/ItemRow';
import { variantText } from '../../i18n/variant-text';

const list = css({ mt: '1.5' });

/** What is ordered, read-only (Specification 2, Checkout 2). */
export function ItemsCard({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useLingui();
  return (
    <Card
      id="product-items"
      icon={Package}
      title={<Trans>Product Items</Trans>}
      extra={<ItemCount count={piecesOf(lines)} />}
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
