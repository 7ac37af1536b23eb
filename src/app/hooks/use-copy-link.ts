import { absoluteUrl, copyText } from '../../adapters/device/share';
import { useShop } from '../shop-context';

/** Copies the URL of an address, with a toast. */
export function useCopyLink(address: string) {
  const shop = useShop();
  return () =>
    copyText(absoluteUrl(address)).then(
      () => shop.send({ type: 'toast.shown', toast: { tone: 'success', code: 'linkCopied' } }),
      () => shop.send({ type: 'toast.shown', toast: { tone: 'error', code: 'linkNotCopied' } }),
    );
}
