import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { useLingui } from '@lingui/react/macro';
import { lightbox } from 'styled-system/recipes';
import Slides from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { IconButton } from '../../../components/controls/IconButton';
import { Icon } from '../../../components/icons/Icon';
import { CaretBack, CaretForward, Minus, Plus, X } from '../../../components/icons/icons';
import { useEarlyEscape } from '../../../components/select/use-early-escape';
import { Localised } from '../../../components/text/Localised';
import { Ltr } from '../../../components/text/Ltr';

/** Screen pixels that one pixel of a picture may cover: pictures of 640 px can still be enlarged on a dense screen. */
const MAX_ENLARGEMENT = 4;

interface Props {
  open: boolean;
  onClose: () => void;
  images: readonly string[];
  name: string;
  index: number;
  onChoose: (index: number) => void;
}

/** The pictures in full size: pages by swipe, keys and buttons, zooms by pinch, double tap, wheel and buttons. */
export function Lightbox({ open, onClose, images, name, index, onChoose }: Props) {
  const { t } = useLingui();
  const styles = lightbox();
  const count = images.length;
  const none = () => null;
  useEarlyEscape(open, onClose);
  return (
    <Localised>
      <Dialog.Root open={open} onOpenChange={(change) => !change.open && onClose()} lazyMount unmountOnExit>
        <Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Positioner className={styles.positioner}>
            <Dialog.Content className={styles.content} aria-label={name}>
              <Slides
                className={styles.slides}
                index={index}
                slides={images.map((src, place) => ({
                  src,
                  alt: count > 1 ? t`${name}, picture ${place + 1} of ${count}` : name,
                }))}
                on={{ view: ({ index: place }) => onChoose(place) }}
                plugins={[Inline, Zoom]}
                zoom={{ maxZoomPixelRatio: MAX_ENLARGEMENT }}
                carousel={{ finite: count < 2, padding: 0 }}
                toolbar={{
                  buttons: [
                    <IconButton key="close" icon={X} label={t`Close`} className={styles.close} onClick={onClose} />,
                  ],
                }}
                labels={{
                  'Photo gallery': t`Pictures`,
                  Carousel: t`carousel`,
                  Slide: t`Picture`,
                  // The carousel fills them in.
                  '{index} of {total}': t`${'{index}'} of ${'{total}'}`,
                  Previous: t`Previous picture`,
                  Next: t`Next picture`,
                  'Zoom in': t`Zoom in`,
                  'Zoom out': t`Zoom out`,
                }}
                render={{
                  iconPrev: () => <Icon as={CaretBack} mirror />,
                  iconNext: () => <Icon as={CaretForward} mirror />,
                  iconZoomIn: () => <Icon as={Plus} weight="bold" />,
                  iconZoomOut: () => <Icon as={Minus} weight="bold" />,
                  ...(count < 2 && { buttonPrev: none, buttonNext: none }),
                }}
              />
              {count > 1 && (
                <span className={styles.position} aria-hidden="true">
                  <Ltr>{`${index + 1} / ${count}`}</Ltr>
                </span>
              )}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </Localised>
  );
}
