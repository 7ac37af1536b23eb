import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { pageInset } from 'styled-system/recipes';
import { useEffect, useRef } from 'react';
import type { CheckoutRef } from '../../../../machines/checkout/checkout.machine';
import { isPromoLost } from '../../../../machines/checkout/checkout.rules';
import { changesOfOffer, offeredLines } from '../../../../machines/checkout/offered-lines.rules';
import { calculateTotals } from '../../../../machines/checkout/quote.rules';
import { Button } from '../../../components/controls/Button';
import { Card } from '../../../components/layout/Card';
import { Receipt } from '../../../components/icons/icons';
import { LinkButton } from '../../../components/controls/LinkButton';
import { Ltr } from '../../../components/text/Ltr';
import { Notice } from '../../../components/layout/Notice';
import { Price } from '../../../components/text/Price';
import { SummaryList, SummaryRow } from '../../../components/layout/SummaryRow';
import { PageTitle } from '../../../components/layout/Titles';
import { href } from '../../../../domain/routes/href';
import { OfferedLines } from './OfferedLines';
import { Previously } from './Previously';

const stack = css({ display: 'grid', gap: '3' });
const body = css({ mt: '3' });
const lost = css({ mt: '3' });

/** The server's quote differs: shows everything that changed, for acceptance. */
export function Requoted({ checkout }: { checkout: CheckoutRef }) {
  const page = useRef<HTMLDivElement>(null);
  // Place Order was pressed far below.
  useEffect(() => {
    page.current?.scrollIntoView();
  }, []);
  const context = useSelector(checkout, (state) => state.context);
  const before = calculateTotals(context);
  const now = context.change ?? before;
  const offered = context.change ? offeredLines(context.lines, context.change) : [];
  const code = context.promo?.code;
  const changed = offered.filter((one) => changesOfOffer(one).length > 0);
  return (
    <div ref={page} className={pageInset({ width: 'phone' })}>
      <PageTitle>
        <Trans>Prices have changed</Trans>
      </PageTitle>
      <div className={stack}>
        <Notice tone="warning" role="alert">
          <Trans>Nothing has been ordered yet. Please look at the new amounts.</Trans>
        </Notice>
        {changed.length > 0 && <OfferedLines lines={changed} />}
        <Card id="order-summary" icon={Receipt} title={<Trans>Order Summary</Trans>}>
          <div className={body}>
            <SummaryList>
              <SummaryRow label={<Trans>Subtotal</Trans>}>
                {before.subtotal !== now.subtotal && (
                  <Previously>
                    <Price fils={before.subtotal} variant="old" />
                  </Previously>
                )}{' '}
                <Price fils={now.subtotal} variant="row" />
              </SummaryRow>
              <SummaryRow label={<Trans>Delivery</Trans>}>
                {before.delivery !== now.delivery && (
                  <Previously>
                    <Fee fils={before.delivery} variant="old" />
                  </Previously>
                )}{' '}
                <Fee fils={now.delivery} variant="row" />
              </SummaryRow>
              {(before.discount > 0 || now.discount > 0) && (
                <SummaryRow label={<Trans>Discount</Trans>} tone="discount">
                  {before.discount !== now.discount && before.discount > 0 && (
                    <Previously>
                      <Price fils={before.discount} variant="old" minus />
                    </Previously>
                  )}{' '}
                  {now.discount > 0 && <Price fils={now.discount} variant="row" minus />}
                </SummaryRow>
              )}
              {before.total !== now.total && (
                <SummaryRow label={<Trans>Previous total</Trans>}>
                  <s>
                    <Price fils={before.total} variant="old" />
                  </s>
                </SummaryRow>
              )}
              <SummaryRow label={<Trans>Total</Trans>} tone="total">
                <Price fils={now.total} variant="total" />
              </SummaryRow>
            </SummaryList>
          </div>
          {isPromoLost(context) && (
            <div className={lost}>
              <Notice tone="orange" size="sm">
                <Trans>
                  The promo code <Ltr>{code}</Ltr> is no longer valid
                </Trans>
              </Notice>
            </div>
          )}
        </Card>
        <Button size="lg" block onClick={() => checkout.send({ type: 'quote.accepted' })}>
          <Trans>Accept and continue</Trans>
        </Button>
        <LinkButton href={href('cart')} tone="outline" block>
          <Trans>Back to cart</Trans>
        </LinkButton>
      </div>
    </div>
  );
}

function Fee({ fils, variant }: { fils: number; variant: 'old' | 'row' }) {
  return fils === 0 ? <Trans>Free</Trans> : <Price fils={fils} variant={variant} />;
}
