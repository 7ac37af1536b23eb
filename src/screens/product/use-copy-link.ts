import { copyText, pageUrl } from '../../adapters/device/share';
import { useShop } from '../../app/shop-context';

/** Copies the page's address, with a toast. */
export function useCopyLink() {
  const shop = useShop();
  return () =>
    copyText(pageUrl()).then(
      () => shop.send({ type: 'toast.shown', toast: { tone: 'success', code: 'linkCopied' } }),
      () => shop.send({ type: 'toast.shown', toast: { tone: 'error', code: 'linkNotCopied' } }),
    );
}
