import { Trans, useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import type { Order, OrderProduct } from '../../../api/schemas/order';
import { htmlToText } from '../../../domain/text/html-to-text';
import { subtotalOf } from '../../../domain/money/format-money';
import { subTextOf } from '../../../domain/text/names';
import { Card } from '../layout/Card';
import { isolated } from '../../i18n/isolated';
import { Package } from '../icons/icons';
import { ItemRow } from './ItemRow';
import { Notice } from '../layout/Notice';
import { withIndex } from '../layout/indices';
import { Price } from '../text/Price';
import { SummaryList, SummaryRow } from '../layout/SummaryRow';

const review = css({ mt: '3' });
const list = css({ mt: '1.5' });
const amounts = css({ mt: '3', pt: '3.5', borderBlockStart: 'line' });

const isolatedOrEmpty = (text: string) => (text === '' ? '' : isolated(text));

/** Description or title (Specification 2, Order detail); the variant where the backend has it. */
const detailOf = ({ color, size, description, title, name }: OrderProduct): string =>
  [color, size].filter(Boolean).map(isolated).join(' · ') ||
  isolatedOrEmpty(subTextOf(htmlToText(description).replaceAll('\n', ' '))) ||
  isolatedOrEmpty(title === name ? '' : title);

/** The lines and amounts of an order. */
export function OrderItems({ order }: { order: Order }) {
  const { t } = useLingui();
  return (
    <Card id="order-items" icon={Package} title={<Trans>Order Items</Trans>}>
      {order.isOrderedTwice && (
        <div className={review}>
          <Notice tone="info">
            <Trans>
              You had ordered the same items before, so this order is on hold. We will contact you about your money.
            </Trans>
          </Notice>
        </div>
      )}
      <ul className={list}>
        {withIndex(order.products).map(({ index, item: product }) => {
          const { quantity } = product;
          return (
            <ItemRow
              key={index}
              image={product.image}
              name={product.name || product.title}
              meta={[detailOf(product), t`Qty ${quantity}`].filter(Boolean).join(' · ')}
              total={subtotalOf([product])}
            />
          );
        })}
      </ul>
      <div className={amounts}>
        <SummaryList>
          <SummaryRow label={<Trans>Subtotal</Trans>}>
            <Price fils={order.subtotal} variant="row" />
          </SummaryRow>
          {order.delivery !== null && (
            <SummaryRow label={<Trans>Delivery</Trans>}>
              {order.delivery === 0 ? <Trans>Free</Trans> : <Price fils={order.delivery} variant="row" />}
            </SummaryRow>
          )}
          {order.discount > 0 && (
            <SummaryRow label={<Trans>Discount</Trans>} tone="discount">
              <Price fils={order.discount} variant="row" minus />
            </SummaryRow>
          )}
          <SummaryRow label={<Trans>Total</Trans>} tone="total">
            <Price fils={order.total} variant="total" />
          </SummaryRow>
        </SummaryList>
      </div>
    </Card>
  );
}
