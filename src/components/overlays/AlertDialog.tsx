import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { sheet } from 'styled-system/recipes';
import { Button } from '../controls/Button';
import { useEarlyEscape } from '../select/use-early-escape';
import { Localised } from '../text/Localised';

export interface AlertDialogProps {
  open: boolean;
  title: ReactNode;
  text?: ReactNode;
  /** Names the action, never just "OK". */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms what can't be undone; Cancel has the focus, and a tap outside does nothing. */
export function AlertDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  busy,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  const { t } = useLingui();
  const safe = useRef<HTMLButtonElement>(null);
  const styles = sheet();
  useEarlyEscape(open, onCancel);
  return (
    <Localised>
      <Dialog.Root
        role="alertdialog"
        open={open}
        onOpenChange={(change) => !change.open && onCancel()}
        initialFocusEl={() => safe.current}
        closeOnInteractOutside={false}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Positioner className={styles.positioner}>
            <Dialog.Content className={styles.content}>
              <div className={styles.header}>
                <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              </div>
              {text && <Dialog.Description className={styles.body}>{text}</Dialog.Description>}
              <div className={styles.actions}>
                <Button tone="danger" busy={busy} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
                <Button tone="quiet" ref={safe} onClick={onCancel}>
                  {cancelLabel ?? t`Cancel`}
                </Button>
              </div>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </Localised>
  );
}
