import { flight } from 'styled-system/recipes';
import { prefersLessMotion } from './motion';

/** ms; the tokens `fly` and `base` */
const FLIGHT = 520;
const BUMP = 240;
/** Side in px, at the start and at the end. */
const BEGINS = 44;
const ENDS = 12;
/** Points of the curve; what is between them the browser draws straight. */
const STEPS = 14;

const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });

/**
 * Lets a small copy of a picture fly to the cart in the header, which then bumps. Nothing waits for it; it doesn't happen for
 * who wants less motion, nor where the picture or the cart is out of sight.
 */
export function flyToCart(picture: HTMLImageElement | null): void {
  const cart = document.querySelector('[data-cart]');
  if (!picture?.currentSrc || !cart || prefersLessMotion() || typeof picture.animate !== 'function') return;
  const from = middle(picture.getBoundingClientRect());
  const to = middle((cart.querySelector('svg') ?? cart).getBoundingClientRect());
  if (from.y < 0 || from.y > window.innerHeight || to.y < 0) return;
  const copy = new Image(BEGINS, BEGINS);
  copy.src = picture.currentSrc;
  copy.alt = '';
  copy.className = flight();
  document.body.append(copy);
  const way = copy.animate(curve(from, to), { duration: FLIGHT, easing: 'cubic-bezier(.2,0,0,1)' });
  way.finished
    .then(() => bump(cart.querySelector('bdi') ?? cart))
    .catch(() => {})
    .finally(() => copy.remove());
}

/** Up first, then across: an arc whose top lies above the cart's height half-way. */
function curve(from: { x: number; y: number }, to: { x: number; y: number }): Keyframe[] {
  const over = { x: from.x + (to.x - from.x) * 0.2, y: Math.min(from.y, to.y) };
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS;
    const at = (begin: number, bend: number, end: number) =>
      (1 - t) ** 2 * begin + 2 * t * (1 - t) * bend + t ** 2 * end;
    const scale = 1 - t * (1 - ENDS / BEGINS);
    return {
      transform: `translate(${at(from.x, over.x, to.x) - BEGINS / 2}px, ${at(from.y, over.y, to.y) - BEGINS / 2}px) scale(${scale})`,
      opacity: t > 0.85 ? (1 - t) / 0.15 : 1,
    };
  });
}

const bump = (element: Element) =>
  element.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.35)' }, { transform: 'scale(1)' }], {
    duration: BUMP,
    easing: 'cubic-bezier(.34,1.56,.64,1)',
  });
