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
  // A variable, because the extractor of messages stumbles over a spread inside the call.
  const words = toast && { ...toastWords(toast.code), values: toast.values ?? {} };
  return (
    <Toasts
      toasts={
        toast && words
          ? [{ id: String(count), tone: toast.tone, text: i18n._(words), action: undo && <Trans>Undo</Trans> }]
          : []
      }
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
