import { useEarlyEscape } from '../../components/select/use-early-escape';
import { useToasts } from '../shop-context';
import { usePrefetchedModule } from '../hooks/use-lazy-module';

/**
 * `usePrefetchedModule` for an overlay. While it loads, Escape closes it; when loading fails, it closes with an error toast, or
 * calls `onFailure`.
 */
export function useLazyOverlay<T extends object>(
  load: () => Promise<T>,
  isWanted: boolean,
  onClose: () => void,
  onFailure: (() => void) | false = false,
) {
  const toasts = useToasts();
  const overlay = usePrefetchedModule(load, isWanted, () => {
    if (onFailure) return onFailure();
    onClose();
    toasts.send({ type: 'toast.shown', toast: { tone: 'error', code: 'overlayMissing' } });
  });
  useEarlyEscape(isWanted && overlay.module === null, onClose);
  return overlay;
}
