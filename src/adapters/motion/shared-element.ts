import { sharedElement } from 'styled-system/recipes';

/** ms; the tokens `base` and `fast`, and the easing `standard` */
const MOVE: KeyframeAnimationOptions = { duration: 240, easing: 'cubic-bezier(.2,0,0,1)', fill: 'forwards' };
const FADE_OUT = 160;

/**
 * Animates a copy of the captured picture into another frame, calls `arrived` and fades the copy out.
 * Returns the function that ends it early, which calls `arrived` too.
 */
export type SharedElementTransition = (frame: Element, arrived: () => void) => () => void;

/** Captures the picture of a frame before its page is replaced; null where it hasn't loaded. */
export function captureElement(frame: Element): SharedElementTransition | null {
  const image = frame.querySelector('img');
  if (!image?.naturalWidth) return null;
  const begin = coverOf(image, frame);
  return (into, arrived) => {
    const end = coverOf(image, into);
    const copy = new Image(image.naturalWidth, image.naturalHeight);
    copy.alt = '';
    copy.decoding = 'sync';
    copy.src = image.currentSrc;
    copy.className = sharedElement();
    copy.style.top = `${window.scrollY}px`;
    document.body.append(copy);
    // Two animations: the compositor runs the transform even while the page is busy, but not the clip path.
    const move = copy.animate({ transform: [begin.transform, end.transform] }, MOVE);
    copy.animate({ clipPath: [begin.clipPath, end.clipPath] }, MOVE);
    move.finished
      .then(() => {
        arrived();
        return copy.animate({ opacity: 0 }, FADE_OUT).finished;
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

/** Transform and clip that show an unscaled picture as `object-fit: cover` does in a frame, in CSS px. */
function coverOf({ naturalWidth, naturalHeight }: HTMLImageElement, frame: Element) {
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
