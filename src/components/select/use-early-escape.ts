import { useLayoutEffect } from 'react';

const LAYERS = '[role=dialog], [role=alertdialog], [role=listbox]';

/**
 * Closes what has just opened when Escape comes before its layer listens: the dialog does so only from the next frame on,
 * and a busy page may draw that one late. Once the focus is in a layer, Escape is that layer's own business.
 */
export function useEarlyEscape(open: boolean, onClose: () => void): void {
  useLayoutEffect(() => {
    if (!open) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !document.activeElement?.closest(LAYERS)) onClose();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open, onClose]);
}
