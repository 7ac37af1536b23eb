import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { ResultPage } from '../../components/ResultPage';
import { Spinner } from '../../components/Spinner';
import type { PaymentActor } from './PaymentReturn';

/** Nobody knows yet; the server is being asked. */
export function Asking({ payment }: { payment: PaymentActor }) {
  const isCallback = useSelector(payment, ({ context }) => context.layout === 'callback');
  return (
    <ResultPage
      picture="/media/prop-paycard-480.webp"
      blob="info"
      title={isCallback ? <Trans>Processing Payment</Trans> : <Trans>Verifying your payment</Trans>}
      text={
        <div role="status">
          <Trans>Please wait a moment and don't close this page.</Trans>
        </div>
      }
    >
      <div className={css({ display: 'grid', placeItems: 'center', mt: '5.5' })}>
        <Spinner size={28} />
      </div>
    </ResultPage>
  );
}
