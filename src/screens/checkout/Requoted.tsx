import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { pageInset } from 'styled-system/recipes';
import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout.machine';
import { reckon } from '../../../machines/rules/reckoning';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { Receipt } from '../../components/icons';
import { LinkButton } from '../../components/LinkButton';
import { Notice } from '../../components/Notice';
import { OldPrice, Price } from '../../components/Price';
import { SummaryList, SummaryRow } from '../../components/SummaryRow';
import { PageTitle } from '../../components/Titles';
import { hrefs } from '../../routes';

const stack = css({ display: 'grid', gap: '3' });
const body = css({ mt: '3' });

/** The server reckons otherwise: what changed, and whether that is all right (decisions, 409 quote_changed). */
export function Requoted({ checkout }: { checkout: ActorRefFrom<typeof checkoutMachine> }) {
  const context = useSelector(checkout, (state) => state.context);
  const before = reckon(context);
  const now = context.change ?? before;
  const rows: readonly { readonly part: 'subtotal' | 'delivery' | 'discount'; readonly label: ReactNode }[] = [
    { part: 'subtotal', label: <Trans>Subtotal</Trans> },
    { part: 'delivery', label: <Trans>Delivery</Trans> },
    { part: 'discount', label: <Trans>Discount</Trans> },
  ];
  return (
    <div className={pageInset({ width: 'phone' })}>
      <PageTitle>
        <Trans>Prices have changed</Trans>
      </PageTitle>
      <div className={stack}>
        <Notice tone="warning" role="alert">
          <Trans>Nothing has been ordered yet. Please look at the new amounts.</Trans>
        </Notice>
        <Card id="order-summary" icon={Receipt} title={<Trans>Order Summary</Trans>}>
          <div className={body}>
            <SummaryList>
              {rows.map(({ part, label }) => (
                <SummaryRow key={part} label={label}>
                  {before[part] !== now[part] && <OldPrice fils={before[part]} />} <Price fils={now[part]} look="row" />
                </SummaryRow>
              ))}
              <SummaryRow label={<Trans>Total</Trans>} tone="total">
                {before.total !== now.total && <OldPrice fils={before.total} />} <Price fils={now.total} look="total" />
              </SummaryRow>
            </SummaryList>
          </div>
        </Card>
        <Button size="lg" block onClick={() => checkout.send({ type: 'quote.accepted' })}>
          <Trans>Accept and continue</Trans>
        </Button>
        <LinkButton href={hrefs.cart} tone="outline" block>
          <Trans>Back to cart</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
