import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { ArrowClockwise } from '../../components/icons';
import { LinkButton } from '../../components/LinkButton';
import { Ltr } from '../../components/Ltr';
import { Price } from '../../components/Price';
import { Fact, Facts, ResultPage } from '../../components/ResultPage';
import { RETURN_PROBLEMS } from '../../i18n/payment-words';
import { hrefs } from '../../routes';
import type { PaymentActor } from './PaymentReturn';

const hint = css({ color: 'text.secondary', mt: '5', textWrap: 'balance' });

/** Not charged: why, as far as the gateway said, and the way to another try. What it said is shown as text only. */
export function NotCharged({ payment }: { payment: PaymentActor }) {
  const { i18n } = useLingui();
  const { layout, errorMessage, errorCode, pending, status, problem } = useSelector(payment, ({ context }) => context);
  const isCallback = layout === 'callback';
  const hasFacts = errorCode !== '' || pending !== null;
  return (
    <ResultPage
      picture="/media/prop-payfail-480.webp"
      blob="error"
      title={<Trans>Payment Failed</Trans>}
      text={
        <p role="alert">
          <bdi>{errorMessage || status?.reason || i18n._(RETURN_PROBLEMS[problem ?? 'notProcessed'])}</bdi>
        </p>
      }
      actions={
        <>
          <LinkButton href={hrefs.checkout} size="lg" icon={ArrowClockwise}>
            <Trans>Try Again</Trans>
          </LinkButton>
          <LinkButton href={hrefs.home} size="lg" tone="outline">
            {isCallback ? <Trans>Return to Home</Trans> : <Trans>Continue Shopping</Trans>}
          </LinkButton>
        </>
      }
    >
      {hasFacts && (
        <Facts>
          {errorCode && (
            <Fact label={<Trans>Error code</Trans>}>
              <Ltr>{errorCode}</Ltr>
            </Fact>
          )}
          {pending?.orderId && (
            <Fact label={<Trans>Order ID</Trans>}>
              <Ltr>#{pending.orderId}</Ltr>
            </Fact>
          )}
          {pending?.total != null && (
            <Fact label={<Trans>Total</Trans>}>
              <Price fils={pending.total} look="row" />
            </Fact>
          )}
        </Facts>
      )}
      <p className={hint}>
        <Trans>You can try again or choose a different payment method.</Trans>
      </p>
    </ResultPage>
  );
}
