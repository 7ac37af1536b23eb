import { useEarlyEscape } from '../../components/select/use-early-escape';
import { useToasts } from '../shop-context';
import { useChunk } from '../hooks/use-lazy-module';

/**
 * A part that lies over the page and comes late, as `useChunk` has it. Until it has come Escape takes the wish back; where it
 * does not come it is closed, and the shopper is told to try again.
 */
export function useOverlay<T extends object>(load: () => Promise<T>, isWanted: boolean, onClose: () => void) {
  const toasts = useToasts();
  const overlay = useChunk(load, isWanted, () => {
    onClose();
    toasts.send({ type: 'toast.shown', toast: { tone: 'error', code: 'overlayMissing' } });
  });
  useEarlyEscape(isWanted && overlay.chunk === null, onClose);
  return overlay;
}
