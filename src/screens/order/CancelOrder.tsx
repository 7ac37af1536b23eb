import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Order } from '../../../api/schemas/order';
import type { CancelOrderRef } from '../../../machines/orders/cancel-order.machine';
import { Button } from '../../components/controls/Button';
import { Notice } from '../../components/layout/Notice';
import { Question } from '../../components/overlays/Question';
import { cancelFailure } from '../../i18n/words/order-words';

/** Cancels an unpaid order, or asks for the money of a paid one, after a confirmation. */
export function CancelOrder({ cancel, order }: { cancel: CancelOrderRef; order: Order }) {
  const { i18n } = useLingui();
  const snapshot = useSelector(cancel, (current) => current);
  const { kind, failure } = snapshot.context;
  const isOffered = (order.canCancel || order.canRequestRefund) && !snapshot.hasTag('done');
  return (
    <>
      {failure && snapshot.hasTag('failed') && (
        <Notice tone="error" role="alert">
          {i18n._(cancelFailure(failure))}
        </Notice>
      )}
      {order.isRefundRequested && (
        <Notice tone="info" role="status">
          <Trans>You asked for a refund. The shop will answer you.</Trans>
        </Notice>
      )}
      {isOffered && (
        <Button
          tone="quiet"
          block
          onClick={() => cancel.send({ type: 'cancellation.requested', kind: order.canCancel ? 'cancel' : 'refund' })}
        >
          {order.canCancel ? <Trans>Cancel order</Trans> : <Trans>Request a refund</Trans>}
        </Button>
      )}
      <CancelQuestion cancel={cancel} isRefund={kind === 'refund'} />
    </>
  );
}

function CancelQuestion({ cancel, isRefund }: { cancel: CancelOrderRef; isRefund: boolean }) {
  const isOpen = useSelector(cancel, (current) => current.hasTag('asking'));
  const isBusy = useSelector(cancel, (current) => current.hasTag('busy'));
  return (
    <Question
      open={isOpen}
      title={isRefund ? <Trans>Request a refund of this order?</Trans> : <Trans>Cancel this order?</Trans>}
      text={
        isRefund ? (
          <Trans>You have paid for this order. The shop checks your request and refunds you the way you paid.</Trans>
        ) : (
          <Trans>Nothing was charged. The order cannot be restored after it is cancelled.</Trans>
        )
      }
      confirmLabel={isRefund ? <Trans>Request refund</Trans> : <Trans>Yes, cancel the order</Trans>}
      cancelLabel={<Trans>Keep the order</Trans>}
      busy={isBusy}
      onConfirm={() => cancel.send({ type: 'cancellation.confirmed' })}
      onCancel={() => cancel.send({ type: 'cancellation.dismissed' })}
    />
  );
}
