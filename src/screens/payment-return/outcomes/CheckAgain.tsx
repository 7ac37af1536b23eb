import { Trans } from '@lingui/react/macro';
import { Button } from '../../../components/controls/Button';
import { ArrowClockwise } from '../../../components/icons/icons';
import type { PaymentReturnRef } from '../../../../machines/payment/payment-return.machine';
import { usePoll } from '../use-poll';

/** Checks the status now, before the next poll. */
export function CheckAgain({ payment }: { payment: PaymentReturnRef }) {
  const { isAsking } = usePoll(payment);
  return (
    <Button size="lg" icon={ArrowClockwise} busy={isAsking} onClick={() => payment.send({ type: 'payment.checked' })}>
      <Trans>Check again</Trans>
    </Button>
  );
}
