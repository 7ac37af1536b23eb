import { Trans } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { lineKey } from '../../../../domain/cart/cart-line';
import { changesOfOffer, type OfferedLine } from '../../../../machines/checkout/offered-lines.rules';
import { Card } from '../../../components/layout/Card';
import { Package } from '../../../components/icons/icons';
import { ItemRow } from '../../../components/orders/ItemRow';
import { ChangeWords } from '../../../components/orders/LineChanges';
import { Price } from '../../../components/text/Price';
import { Badge } from '../../../components/orders/StatusBadge';
import { Previously } from './Previously';

const list = css({ mt: '1.5' });

/** Lines whose price or quantity differs in the server's quote; sold-out lines are marked and add nothing to the total. */
export function OfferedLines({ lines }: { lines: readonly OfferedLine[] }) {
  return (
    <Card id="changed-items" icon={Package} title={<Trans>Changed items</Trans>}>
      <ul className={list}>
        {lines.map((offered) => {
          const { line, price, quantity } = offered;
          return (
            <ItemRow
              key={lineKey(line)}
              image={line.image}
              name={line.name}
              meta={<Meta offered={offered} />}
              before={
                quantity < line.quantity && (
                  <Previously>
                    <Price fils={line.price * line.quantity} variant="old" />
                  </Previously>
                )
              }
              total={quantity > 0 ? price * quantity : null}
            />
          );
        })}
      </ul>
    </Card>
  );
}

function Meta({ offered }: { offered: OfferedLine }) {
  return changesOfOffer(offered).map((change, place) => (
    <span key={change.kind}>
      {place > 0 && ' · '}
      {change.kind === 'gone' ? (
        <Badge tone="red">
          <ChangeWords change={change} />
        </Badge>
      ) : (
        <ChangeWords change={change} />
      )}
    </span>
  ));
}
