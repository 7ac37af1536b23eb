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

/** The status is still unknown after all polls; warns against paying again. */
export function Undecided({ payment }: { payment: PaymentReturnRef }) {
  const { i18n } = useLingui();
  const { layout, paymentId, problem } = useSelector(payment, ({ context }) => context);
  return (
    <ResultPage
      picture="/media/prop-paycard-480.webp"
      blob="info"
      title={<Trans>We are still confirming your payment</Trans>}
      text={
        <div role="status">
          <Trans>Please don't pay again: you will not be charged twice. Your order will appear in My Orders.</Trans>
        </div>
      }
      actions={
        <>
          <CheckAgain payment={payment} />
          <LinkButton href={href('orders')} size="lg" tone="soft">
            <Trans>My Orders</Trans>
          </LinkButton>
          <LinkButton href={href('home')} size="lg" tone="outline">
            <Trans>Return to Home</Trans>
          </LinkButton>
        </>
      }
    >
      <Reference paymentId={paymentId} />
      {problem && <Notice tone="warning">{returnProblemText(problem, layout, (words) => i18n._(words))}</Notice>}
    </ResultPage>
  );
}
