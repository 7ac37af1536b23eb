import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { stockRequestMachine } from '../../../../machines/product/stock-request.machine';
import { useWidget } from '../../../app/shop-context';
import { Button } from '../../../components/controls/Button';
import { Notice } from '../../../components/layout/Notice';
import { stockRequestFailure } from '../../../i18n/words/stock-words';

const reason = css({ mb: '3' });

interface Props {
  productId: string;
  variantId: string | null;
  /** the product's address */
  path: string;
}

/** Requests a message for when a sold-out product is back. */
export function StockRequest(props: Props) {
  const { i18n } = useLingui();
  const request = useWidget(stockRequestMachine, props);
  const snapshot = useSelector(request, (current) => current);
  const { failure } = snapshot.context;
  const isDone = snapshot.hasTag('done');
  return (
    <>
      {failure && (
        <div className={reason}>
          <Notice tone="error" size="sm" role="alert">
            <Trans>Your request could not be sent.</Trans> {i18n._(stockRequestFailure(failure))}
          </Notice>
        </div>
      )}
      {!isDone && (
        <Button
          tone="outline"
          block
          busy={snapshot.hasTag('busy')}
          onClick={() => request.send({ type: 'message.requested' })}
        >
          {snapshot.hasTag('failed') ? <Trans>Try Again</Trans> : <Trans>Tell me when it's back</Trans>}
        </Button>
      )}
      <div role="status">
        {isDone && (
          <Notice tone="success">
            <Trans>We'll send you a message when it's back.</Trans>
          </Notice>
        )}
      </div>
    </>
  );
}
