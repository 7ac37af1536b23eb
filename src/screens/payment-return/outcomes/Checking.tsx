import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { LinkButton } from '../../../components/controls/LinkButton';
import { ResultPage } from '../../../components/layout/ResultPage';
import { href } from '../../../../domain/routes/href';
import { CheckAgain } from './CheckAgain';
import type { PaymentReturnRef } from '../../../../machines/payment/payment-return.machine';
import { Reference } from './Reference';
import { SupportLink } from './SupportLink';

/** The status is being checked, for up to a minute. */
export function Checking({ payment }: { payment: PaymentReturnRef }) {
  const { layout, paymentId } = useSelector(payment, ({ context }) => context);
  return (
    <ResultPage
      picture="/media/prop-paycard-480.webp"
      blob="info"
      title={layout === 'callback' ? <Trans>Processing Payment</Trans> : <Trans>Verifying your payment</Trans>}
      text={
        <div role="status">
          <Trans>
            We are looking for your payment. Please don't pay again: once it is confirmed, your order will appear in My
            Orders.
          </Trans>
        </div>
      }
      actions={
        <>
          <CheckAgain payment={payment} />
          <LinkButton href={href('orders')} size="lg" tone="soft">
            <Trans>My Orders</Trans>
          </LinkButton>
          <SupportLink />
        </>
      }
    >
      <Reference paymentId={paymentId} />
    </ResultPage>
  );
}
