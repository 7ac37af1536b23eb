import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CheckoutRef } from '../../../../machines/checkout/checkout.machine';
import { Button } from '../../../components/controls/Button';
import { ArrowClockwise } from '../../../components/icons/icons';
import { LinkButton } from '../../../components/controls/LinkButton';
import { ResultPage } from '../../../components/layout/ResultPage';
import { href } from '../../../../domain/routes/href';

/** The answer to Place Order was lost: the server is asked before anything can be placed again. */
export function Uncertain({ checkout }: { checkout: CheckoutRef }) {
  const isAsking = useSelector(checkout, (state) => state.hasTag('busy'));
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
            onClick={() => checkout.send({ type: 'payment.checked' })}
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
