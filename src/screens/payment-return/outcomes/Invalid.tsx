import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { problemOf } from '../../../../machines/payment/payment-return.rules';
import { Button } from '../../../components/controls/Button';
import { ArrowClockwise } from '../../../components/icons/icons';
import { LinkButton } from '../../../components/controls/LinkButton';
import { ResultPage } from '../../../components/layout/ResultPage';
import { returnProblemText } from '../../../i18n/words/payment-words';
import { href } from '../../../../domain/routes/href';
import type { PaymentReturnRef } from '../../../../machines/payment/payment-return.machine';

/** The URL has no known payment. */
export function Invalid({ payment }: { payment: PaymentReturnRef }) {
  const { i18n } = useLingui();
  const { layout, problem } = useSelector(payment, ({ context }) => context);
  return (
    <ResultPage
      picture="/media/prop-magnifier-480.webp"
      blob="info"
      title={returnProblemText(problem ?? problemOf('invalidPayment'), layout, (words) => i18n._(words))}
      text={<Trans>If you have paid, your order is safe and will appear in My Orders.</Trans>}
      actions={
        <>
          <LinkButton href={href('orders')} size="lg">
            <Trans>My Orders</Trans>
          </LinkButton>
          <Button size="lg" tone="soft" icon={ArrowClockwise} onClick={() => payment.send({ type: 'payment.checked' })}>
            <Trans>Check again</Trans>
          </Button>
          <LinkButton href={href('home')} size="lg" tone="outline">
            <Trans>Continue Shopping</Trans>
          </LinkButton>
        </>
      }
    />
  );
}
