import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { newVersion } from '../../boot/service-worker';
import type { ToastTarget } from '../../../machines/shop/toasts.machine';
import { isolated } from '../../i18n/isolated';
import { toastWords } from '../../i18n/words/toast-words';
import { usePrefetchedModule } from '../hooks/use-lazy-module';
import { hrefOf } from '../navigation/address';
import { Toasts, type ToastView } from './Toasts';
import { useShop, useToasts } from '../shop-context';

const UPDATE = 'update';

const loadAddedLine = () => import('./AddedLine');

/** The offer of a newer version. It stays until answered: a reload would lose forms. */
function useUpdateOffer() {
  const isReady = useSyncExternalStore(newVersion.subscribe, newVersion.isReady, () => false);
  const offer: ToastView = {
    id: UPDATE,
    tone: 'info',
    text: <Trans>The shop has been updated. Your cart stays as it is.</Trans>,
    action: <Trans>Update now</Trans>,
  };
  return isReady ? [offer] : [];
}

function ToastLink({ to }: { to: ToastTarget }) {
  return to.name === 'orders' ? <Trans>My Orders</Trans> : <Trans>View Order</Trans>;
}

/** Product names in a sentence keep their own direction. */
const isolatedValues = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, /^names?$/.test(key) ? isolated(String(value)) : value]),
  );

/** The current toast and the offer of a newer version. */
export function ShopToasts() {
  const { i18n } = useLingui();
  const shop = useShop();
  const toasts = useToasts();
  const { toast, count } = useSelector(toasts, ({ context }) => context);
  const undo = toast?.undo;
  const link = toast?.link;
  const line = toast?.line;
  // Without its code the cart's badge and the button still tell it.
  const { module } = usePrefetchedModule(loadAddedLine, line !== undefined, () => {});
  const close = () => toasts.send({ type: 'toast.closed' });
  // Lingui's extractor can't read a spread inside the call.
  const words = toast && { ...toastWords(toast.code), values: isolatedValues(toast.values ?? {}) };
  const offers = useUpdateOffer();
  const shown: ToastView[] =
    toast && words && !line
      ? [
          {
            id: String(count),
            tone: toast.tone,
            text: i18n._(words),
            action: link ? <ToastLink to={link} /> : undo && <Trans>Undo</Trans>,
            href: link && hrefOf(link),
          },
        ]
      : [];
  return (
    <Toasts
      toasts={[...offers, ...shown]}
      added={line && module && <module.AddedLine key={count} line={line} onClose={close} />}
      onDismiss={(id) => (id === UPDATE ? newVersion.decline() : close())}
      onAction={(id) => {
        if (id === UPDATE) return newVersion.accept();
        if (undo) shop.send({ type: 'undo.requested', undo });
        close();
      }}
      onHold={() => toasts.send({ type: 'toast.paused' })}
      onRelease={() => toasts.send({ type: 'toast.resumed' })}
    />
  );
}
