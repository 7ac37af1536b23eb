import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Button } from '../../components/Button';
import { ArrowClockwise } from '../../components/icons';
import { LinkButton } from '../../components/LinkButton';
import { Notice } from '../../components/Notice';
import { ResultPage } from '../../components/ResultPage';
import { RETURN_PROBLEMS } from '../../i18n/payment-words';
import { hrefs } from '../../routes';
import { Reference } from './Reference';
import type { PaymentActor } from './PaymentReturn';

/** Charged, and the order is on its way. Nobody is asked to pay again. */
export function Charged({ payment }: { payment: PaymentActor }) {
  const { i18n } = useLingui();
  const { paymentId, problem } = useSelector(payment, ({ context }) => context);
  const isBusy = useSelector(payment, (state) => state.hasTag('busy'));
  return (
    <ResultPage
      picture="/media/prop-success_box-480.webp"
      title={<Trans>Payment received</Trans>}
      text={
        <div role="status">
          <Trans>Your order is being placed. Please don't pay again.</Trans>
        </div>
      }
      actions={
        <>
          <Button
            size="lg"
            icon={ArrowClockwise}
            busy={isBusy}
            onClick={() => payment.send({ type: 'payment.checked' })}
          >
            <Trans>Check again</Trans>
          </Button>
          <LinkButton href={hrefs.orders} size="lg" tone="outline">
            <Trans>My Orders</Trans>
          </LinkButton>
        </>
      }
    >
      <Reference paymentId={paymentId} />
      {problem && <Notice tone="warning">{i18n._(RETURN_PROBLEMS[problem])}</Notice>}
    </ResultPage>
  );
}
