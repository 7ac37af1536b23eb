import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { receiptMachine } from '../../../machines/orders/receipt.machine';
import { saveFile } from '../../adapters/document/download';
import { useWidget } from '../../app/shop-context';
import { Button } from '../../components/controls/Button';
import { Receipt as ReceiptIcon } from '../../components/icons/icons';
import { Notice } from '../../components/layout/Notice';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { receiptFailure } from '../../i18n/words/order-words';

const receiptInBrowser = receiptMachine.provide({
  actions: { saveFile: (_, { output: { name, file } }) => saveFile(name, file) },
});

/** Downloads the receipt of an order as a PDF file. */
export function Receipt({ orderId }: { orderId: string }) {
  const { i18n } = useLingui();
  const receipt = useWidget(receiptInBrowser, { orderId });
  const snapshot = useSelector(receipt, (current) => current);
  const { failure } = snapshot.context;
  return (
    <>
      {failure && (
        <Notice tone="error" size="sm" role="alert">
          <Trans>The receipt could not be downloaded.</Trans> {i18n._(receiptFailure(failure))}
        </Notice>
      )}
      <Button
        tone="outline"
        icon={ReceiptIcon}
        busy={snapshot.hasTag('busy')}
        block
        onClick={() => receipt.send({ type: 'receipt.requested' })}
      >
        {snapshot.hasTag('failed') ? <Trans>Try Again</Trans> : <Trans>Receipt (PDF)</Trans>}
      </Button>
      <VisuallyHidden role="status">
        {snapshot.hasTag('done') && <Trans>The receipt was downloaded.</Trans>}
      </VisuallyHidden>
    </>
  );
}
