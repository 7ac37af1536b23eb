import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { toastWords } from '../i18n/toast-words';
import { Toasts } from '../shell/Toasts';
import { useShop, useToasts } from '../shop-context';

/** The toast of the moment, in words. */
export function ShopToasts() {
  const { i18n } = useLingui();
  const shop = useShop();
  const toasts = useToasts();
  const { toast, count } = useSelector(toasts, ({ context }) => context);
  const undo = toast?.undo;
  return (
    <Toasts
      toasts={toast ? [{ id: String(count), tone: toast.tone, text: i18n._({ ...toastWords(toast.code), values: toast.values ?? {} }), action: undo && <Trans>Undo</Trans> }] : []}
      onDismiss={() => toasts.send({ type: 'toast.closed' })}
      onAction={() => {
        if (undo) shop.send({ type: 'undo.requested', fact: undo });
        toasts.send({ type: 'toast.closed' });
      }}
      onHold={() => toasts.send({ type: 'toast.held' })}
      onRelease={() => toasts.send({ type: 'toast.released' })}
    />
  );
}
