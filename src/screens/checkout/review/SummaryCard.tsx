import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { CartReviewRef } from '../../../../machines/cart/cart-review.machine';
import { oldPriceOf, savedOn } from '../../../../machines/cart/cart-review.rules';
import type { CheckoutRef } from '../../../../machines/checkout/checkout.machine';
import { calculateTotals } from '../../../../machines/checkout/quote.rules';
import { Card } from '../../../components/layout/Card';
import { Receipt } from '../../../components/icons/icons';
import { Price } from '../../../components/text/Price';
import { Spinner } from '../../../components/layout/Spinner';
import { SummaryList, SummaryRow } from '../../../components/layout/SummaryRow';
import { DeliveryNote } from './DeliveryNote';

const body = css({ mt: '3' });
const saving = css({ display: 'block', textStyle: 'caption', color: 'success' });

/** What it costs (Specification 2, Checkout 4). */
export function SummaryCard({ checkout, review }: { checkout: CheckoutRef; review: CartReviewRef }) {
  const { t } = useLingui();
  const context = useSelector(checkout, (state) => state.context);
  const isQuoting = useSelector(checkout, (state) => state.context.isQuoting);
  const products = useSelector(review, (state) => state.context.products);
  const totals = calculateTotals(context);
  const savedFils = context.lines.reduce((sum, line) => sum + savedOn(line, oldPriceOf(line, products)), 0);
  const saved = <Price fils={savedFils} />;
  const { subtotal, discount, total, quote } = totals;
  return (
    <Card id="order-summary" icon={Receipt} title={<Trans>Order Summary</Trans>}>
      <div className={body}>
        <SummaryList>
          <SummaryRow label={<Trans>Subtotal</Trans>}>
            <Price fils={subtotal} variant="row" />
            {savedFils > 0 && (
              <span className={saving}>
                <Trans>You save {saved}</Trans>
              </span>
            )}
          </SummaryRow>
          <SummaryRow label={<Trans>Delivery</Trans>}>
            {isQuoting ? (
              <span role="status" aria-label={t`Calculating delivery`}>
                <Spinner />
              </span>
            ) : quote.note === 'noAddress' ? (
              <Trans>Depends on the address</Trans>
            ) : quote.isFree ? (
              <Trans>Free</Trans>
            ) : (
              <Price fils={quote.fee} variant="row" />
            )}
          </SummaryRow>
          {!isQuoting && <DeliveryNote totals={totals} country={context.address?.country ?? ''} />}
          {discount > 0 && (
            <SummaryRow label={<Trans>Discount</Trans>} tone="discount">
              <Price fils={discount} variant="row" minus />
            </SummaryRow>
          )}
          <SummaryRow label={<Trans>Total</Trans>} tone="total">
            <Price fils={total} variant="total" />
          </SummaryRow>
        </SummaryList>
      </div>
    </Card>
  );
}
