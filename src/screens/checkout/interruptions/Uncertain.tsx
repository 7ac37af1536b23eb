import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { OpenPaymentRef } from '../../../../machines/payment/open-payment.machine';
import { Button } from '../../../components/controls/Button';
import { ArrowClockwise } from '../../../components/icons/icons';
import { LinkButton } from '../../../components/controls/LinkButton';
import { ResultPage } from '../../../components/layout/ResultPage';
import { href } from '../../../../domain/routes/href';

/** The response to Place Order was lost: the server is queried before another order can be placed. */
export function Uncertain({ openPayment }: { openPayment: OpenPaymentRef }) {
  const isAsking = useSelector(openPayment, (state) => state.hasTag('busy'));
  return (
    <ResultPage
      picture="/media/prop-parcel-480.webp"
      blob="info"
      title={<Trans>We are checking your order</Trans>}
      text={
        <div role="status">
          <Trans>The connection was lost while your order was being placed. Please don't place it again yet.</Trans>
        </div>
      }
      actions={
        <>
          <Button
            size="lg"
            icon={ArrowClockwise}
            busy={isAsking}
            onClick={() => openPayment.send({ type: 'payment.checked' })}
          >
            <Trans>Check again</Trans>
          </Button>
          <LinkButton href={href('orders')} tone="outline">
            <Trans>My Orders</Trans>
          </LinkButton>
        </>
      }
    />
  );
}
