import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { sheet } from 'styled-system/recipes';
import { IconButton } from '../controls/IconButton';
import { X } from '../icons/icons';
import { useEarlyEscape } from '../select/use-early-escape';
import { useSheetDrag } from './use-sheet-drag';
import { Localised } from '../text/Localised';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** From the bottom (a centred dialog from 768 px), or a drawer from the reading start. */
  placement?: 'bottom' | 'start';
  /** Default: the close button. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A modal sheet with a focus trap; Escape, the backdrop and a drag down close it, and the focus returns. */
export function Sheet({ open, onClose, title, placement, initialFocus, children }: Props) {
  const { t } = useLingui();
  const styles = sheet({ placement });
  useEarlyEscape(open, onClose);
  const { sheet: frame, handlers } = useSheetDrag(onClose);
  const head = placement === 'start' ? {} : { ...handlers, 'data-drags': true };
  return (
    <Localised>
      <Dialog.Root
        open={open}
        onOpenChange={(change) => !change.open && onClose()}
        {...(initialFocus && { initialFocusEl: () => initialFocus.current })}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Positioner className={styles.positioner}>
            <Dialog.Content ref={frame} className={styles.content}>
              <div className={styles.head} {...head}>
                {placement !== 'start' && <div className={styles.grabber} aria-hidden="true" />}
                <div className={styles.header}>
                  <Dialog.Title className={styles.title}>{title}</Dialog.Title>
                  <IconButton icon={X} label={t`Close`} onClick={onClose} />
                </div>
              </div>
              {children}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </Localised>
  );
}
