import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { button } from 'styled-system/recipes';
import type { OpenPaymentRef } from '../../../../machines/payment/open-payment.machine';
import { Button } from '../../../components/controls/Button';
import { ArrowClockwise } from '../../../components/icons/icons';
import { Notice } from '../../../components/layout/Notice';
import { Price } from '../../../components/text/Price';
import { Fact, Facts, ResultPage } from '../../../components/layout/ResultPage';
import { problemText } from '../../../i18n/words/checkout-words';

/** A payment is open: it can be continued, checked or cancelled, but no second one is started. */
export function PaymentInProgress({ openPayment }: { openPayment: OpenPaymentRef }) {
  const { i18n } = useLingui();
  const { url, payment, problem } = useSelector(openPayment, ({ context }) => context);
  const isBusy = useSelector(openPayment, (state) => state.hasTag('busy'));
  return (
    <ResultPage
      picture="/media/prop-paycard-480.webp"
      blob="info"
      title={<Trans>A payment is in progress</Trans>}
      text={
        <Trans>
          Finish it on the payment page, or cancel it to change your order. If you cancel, close the payment page too.
        </Trans>
      }
      actions={
        <>
          {url && (
            <a href={url} className={button({ size: 'lg', block: true })}>
              <Trans>Continue to payment</Trans>
            </a>
          )}
          <Button
            tone="soft"
            icon={ArrowClockwise}
            disabled={isBusy}
            onClick={() => openPayment.send({ type: 'payment.checked' })}
          >
            <Trans>Check now</Trans>
          </Button>
          <Button tone="outline" busy={isBusy} onClick={() => openPayment.send({ type: 'payment.cancelled' })}>
            <Trans>Cancel payment</Trans>
          </Button>
        </>
      }
    >
      {payment && (
        <Facts>
          <Fact label={<Trans>Total</Trans>}>
            <Price fils={payment.total} variant="row" />
          </Fact>
        </Facts>
      )}
      {problem && (
        <Notice tone="error" role="alert">
          {problemText(problem, i18n._.bind(i18n))}
        </Notice>
      )}
    </ResultPage>
  );
}
