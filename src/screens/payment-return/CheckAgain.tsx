import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Button } from '../../components/controls/Button';
import { ArrowClockwise } from '../../components/icons/icons';
import type { PaymentReturnRef } from '../../../machines/payment/payment-return.machine';

/** Asks at once, instead of when the page would ask by itself. */
export function CheckAgain({ payment }: { payment: PaymentReturnRef }) {
  const isBusy = useSelector(payment, (state) => state.hasTag('busy'));
  return (
    <Button size="lg" icon={ArrowClockwise} busy={isBusy} onClick={() => payment.send({ type: 'payment.checked' })}>
      <Trans>Check again</Trans>
    </Button>
  );
}
