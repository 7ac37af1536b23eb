import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { LinkButton } from '../../../components/controls/LinkButton';
import { Notice } from '../../../components/layout/Notice';
import { ResultPage } from '../../../components/layout/ResultPage';
import { returnProblemText } from '../../../i18n/words/payment-words';
import { href } from '../../../../domain/routes/href';
import { CheckAgain } from './CheckAgain';
import { Reference } from './Reference';
import type { PaymentReturnRef } from '../../../../machines/payment/payment-return.machine';
import { usePoll } from '../use-poll';

/** Charged, and the order is still being placed. */
export function Charged({ payment }: { payment: PaymentReturnRef }) {
  const { i18n } = useLingui();
  const { layout, paymentId, problem: before } = useSelector(payment, ({ context }) => context);
  const problem = usePoll(payment).problem ?? before;
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
          <CheckAgain payment={payment} />
          <LinkButton href={href('orders')} size="lg" tone="outline">
            <Trans>My Orders</Trans>
          </LinkButton>
        </>
      }
    >
      <Reference paymentId={paymentId} />
      {problem && <Notice tone="warning">{returnProblemText(problem, layout, (words) => i18n._(words))}</Notice>}
    </ResultPage>
  );
}
