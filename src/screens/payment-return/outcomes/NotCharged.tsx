import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { canShowBankMessage } from '../../../../machines/payment/payment-return.rules';
import { sanitizeBankMessage } from '../../../../domain/text/bank-message';
import { ArrowClockwise, HandCoins } from '../../../components/icons/icons';
import { LinkButton } from '../../../components/controls/LinkButton';
import { Ltr } from '../../../components/text/Ltr';
import { Price } from '../../../components/text/Price';
import { Fact, Facts, ResultPage } from '../../../components/layout/ResultPage';
import { isolated } from '../../../i18n/isolated';
import { gatewayCodeWords, returnProblemText } from '../../../i18n/words/payment-words';
import { href } from '../../../../domain/routes/href';
import type { PaymentReturnRef } from '../../../../machines/payment/payment-return.machine';

const lead = css({ fontWeight: 'semibold', color: 'text' });
const small = css({ textStyle: 'caption', color: 'text.muted', mt: '2' });
const hint = css({ color: 'text.secondary', mt: '5', textWrap: 'balance' });

/** Why the payment failed: our text or the bank's; null where unknown. */
function useReason(payment: PaymentReturnRef): string | null {
  const { i18n, t } = useLingui();
  const context = useSelector(payment, (state) => state.context);
  const { errorCode, errorMessage, status } = context;
  const isTrusted = canShowBankMessage(context);
  const known = gatewayCodeWords(status?.reasonCode ?? '') ?? (isTrusted ? gatewayCodeWords(errorCode) : null);
  if (known) return i18n._(known);
  const words = sanitizeBankMessage((isTrusted && errorMessage) || status?.reason || '');
  const quoted = isolated(words);
  return words === '' ? null : t`The bank says: “${quoted}”`;
}

/** Not charged: the reason, and Try Again. */
export function NotCharged({ payment }: { payment: PaymentReturnRef }) {
  const { i18n } = useLingui();
  const { layout, errorCode, pending, status, problem } = useSelector(payment, ({ context }) => context);
  const reason = useReason(payment);
  const isCallback = layout === 'callback';
  const code = sanitizeBankMessage(errorCode);
  const hasFacts = pending?.orderId || pending?.total != null;
  return (
    <ResultPage
      picture="/media/prop-payfail-480.webp"
      blob="error"
      title={<Trans>Payment Failed</Trans>}
      text={
        <div role="alert">
          <p className={lead}>
            {status?.verdict === 'notCharged' ? (
              <Trans>You were not charged.</Trans>
            ) : (
              <Trans>No payment has reached us.</Trans>
            )}
          </p>
          {(reason === null || layout !== 'error') && problem && (
            <p>{returnProblemText(problem, layout, (words) => i18n._(words))}</p>
          )}
          {reason !== null && <p>{reason}</p>}
          {reason === null && layout === 'error' && (
            <p>
              <Trans>Something went wrong with your payment.</Trans>
            </p>
          )}
        </div>
      }
      actions={
        <>
          <LinkButton href={href('checkout')} size="lg" icon={ArrowClockwise}>
            <Trans>Try Again</Trans>
          </LinkButton>
          <LinkButton
            href={href('checkout')}
            size="lg"
            tone="soft"
            icon={HandCoins}
            onClick={() => payment.send({ type: 'cash.chosen' })}
          >
            <Trans>Pay in cash instead</Trans>
          </LinkButton>
          <LinkButton href={href('home')} size="lg" tone="outline">
            {isCallback ? <Trans>Return to Home</Trans> : <Trans>Continue Shopping</Trans>}
          </LinkButton>
        </>
      }
    >
      {hasFacts && (
        <Facts>
          {pending?.orderId && (
            <Fact label={<Trans>Order ID</Trans>}>
              <Ltr>#{pending.orderId}</Ltr>
            </Fact>
          )}
          {pending?.total != null && (
            <Fact label={<Trans>Total</Trans>}>
              <Price fils={pending.total} variant="row" />
            </Fact>
          )}
        </Facts>
      )}
      <p className={hint}>
        <Trans>You can try again or choose a different payment method.</Trans>
      </p>
      {code && (
        <p className={small}>
          <Trans>Error code</Trans> <Ltr>{code}</Ltr>
        </p>
      )}
    </ResultPage>
  );
}
