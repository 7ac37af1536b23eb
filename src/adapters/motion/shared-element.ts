import { movedPicture } from 'styled-system/recipes';

/** ms; the tokens `base` and `fast`, and the easing `standard` */
const MOVE: KeyframeAnimationOptions = { duration: 240, easing: 'cubic-bezier(.2,0,0,1)', fill: 'forwards' };
const DISSOLVE = 160;

/**
 * Moves a copy of the picture into another frame, whatever is drawn under it meanwhile, and calls `arrived` when it is there;
 * then the copy dissolves into what the frame shows. The answered function ends it early; `arrived` is called then, too.
 */
export type SharedElementTransition = (frame: Element, arrived: () => void) => () => void;

/** Takes the picture of a frame before its page goes; null for one that hasn't come. */
export function captureElement(frame: Element): SharedElementTransition | null {
  const image = frame.querySelector('img');
  if (!image?.naturalWidth) return null;
  const begin = fitted(image, frame);
  return (into, arrived) => {
    const end = fitted(image, into);
    const copy = new Image(image.naturalWidth, image.naturalHeight);
    copy.alt = '';
    copy.decoding = 'sync';
    copy.src = image.currentSrc;
    copy.className = movedPicture();
    copy.style.top = `${window.scrollY}px`;
    document.body.append(copy);
    // Apart from each other: the compositor moves it, also while the page is busy, and can't cut.
    const move = copy.animate({ transform: [begin.transform, end.transform] }, MOVE);
    copy.animate({ clipPath: [begin.clipPath, end.clipPath] }, MOVE);
    move.finished
      .then(() => {
        arrived();
        return copy.animate({ opacity: 0 }, DISSOLVE).finished;
      })
      .catch(() => {})
      .finally(() => copy.remove());
    return () => {
      move.cancel();
      copy.remove();
      arrived();
    };
  };
}

/** How a picture in its own size is placed and cut, in CSS px of the window, where a frame shows it by `object-fit: cover`. */
function fitted({ naturalWidth, naturalHeight }: HTMLImageElement, frame: Element) {
  const { x, y, width, height } = frame.getBoundingClientRect();
  const scale = Math.max(width / naturalWidth, height / naturalHeight);
  const across = (naturalWidth - width / scale) / 2;
  const down = (naturalHeight - height / scale) / 2;
  const corners = getComputedStyle(frame).borderRadius.replace(/[\d.]+/g, (length) => `${Number(length) / scale}`);
  return {
    transform: `translate(${x - across * scale}px, ${y - down * scale}px) scale(${scale})`,
    clipPath: `inset(${down}px ${across}px round ${corners})`,
  };
}
