import { useLayoutEffect } from 'react';

const LAYERS = '[role=dialog], [role=alertdialog], [role=listbox]';

/**
 * Closes an overlay on Escape before its dialog listens, which is only after the next frame. Once the focus is in a
 * dialog, that dialog handles Escape.
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
