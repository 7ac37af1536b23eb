import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { LinkButton } from '../../../components/controls/LinkButton';
import { ResultPage } from '../../../components/layout/ResultPage';
import { href } from '../../../../domain/routes/href';
import type { PaymentReturnRef } from '../../../../machines/payment/payment-return.machine';
import { Reference } from './Reference';

/** Charged and placed, but the visitor isn't logged in as the customer who ordered, so the order stays hidden. */
export function PlacedForOther({ payment }: { payment: PaymentReturnRef }) {
  const paymentId = useSelector(payment, ({ context }) => context.paymentId);
  return (
    <ResultPage
      picture="/media/prop-success_box-480.webp"
      title={<Trans>Your order was placed</Trans>}
      text={
        <div role="status">
          <Trans>We received your payment. Log in to see your order.</Trans>
        </div>
      }
      actions={
        <>
          <LinkButton href={href('orders')} size="lg">
            <Trans>Log in to see it</Trans>
          </LinkButton>
          <LinkButton href={href('home')} size="lg" tone="outline">
            <Trans>Continue Shopping</Trans>
          </LinkButton>
        </>
      }
    >
      <Reference paymentId={paymentId} />
    </ResultPage>
  );
}
