import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { useLingui } from '@lingui/react/macro';
import { lightbox } from 'styled-system/recipes';
import { X } from '../../../components/icons/icons';
import { IconButton } from '../../../components/controls/IconButton';
import { Picture } from '../../../components/catalogue/Picture';
import { useEarlyEscape } from '../../../components/select/use-early-escape';
import { Localised } from '../../../components/text/Localised';

interface Props {
  open: boolean;
  onClose: () => void;
  image: string;
  name: string;
}

/** Scrolls a picture that is larger than the screen to its middle. */
function centre(frame: HTMLElement | null): void {
  if (!frame) return;
  const half = (frame.scrollWidth - frame.clientWidth) / 2;
  frame.scrollLeft = getComputedStyle(frame).direction === 'rtl' ? -half : half;
}

/** The full-size picture: scrolls, pinch-zooms, closes on Escape, the X or a tap. */
export function Lightbox({ open, onClose, image, name }: Props) {
  const { t } = useLingui();
  const styles = lightbox();
  useEarlyEscape(open, onClose);
  return (
    <Localised>
      <Dialog.Root open={open} onOpenChange={(change) => !change.open && onClose()} lazyMount unmountOnExit>
        <Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Positioner ref={centre} className={styles.positioner}>
            <Dialog.Content className={styles.content} aria-label={name} onClick={onClose}>
              <Picture src={image} alt={name} sizes="160vw" className={styles.image} />
              <IconButton icon={X} label={t`Close`} className={styles.close} onClick={onClose} />
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </Localised>
  );
}
