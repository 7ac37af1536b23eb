import { flyToCart as flyToCartRecipe } from 'styled-system/recipes';
import { prefersLessMotion } from './motion';

/** ms; the tokens `fly` and `base` */
const DURATION = 520;
const BUMP_DURATION = 240;
/** Side in px, at the start and at the end. */
const START_SIZE = 44;
const END_SIZE = 12;
/** Keyframes of the curve. */
const STEPS = 14;

const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });

/** Animates a copy of a picture to the header's cart. Not with reduced motion or when either is out of view. */
export function flyToCart(picture: HTMLImageElement | null): void {
  const cart = document.querySelector('[data-cart]');
  if (!picture?.currentSrc || !cart || prefersLessMotion() || typeof picture.animate !== 'function') return;
  const from = middle(picture.getBoundingClientRect());
  const to = middle((cart.querySelector('svg') ?? cart).getBoundingClientRect());
  if (from.y < 0 || from.y > window.innerHeight || to.y < 0) return;
  const copy = new Image(START_SIZE, START_SIZE);
  copy.src = picture.currentSrc;
  copy.alt = '';
  copy.className = flyToCartRecipe();
  document.body.append(copy);
  const animation = copy.animate(curve(from, to), { duration: DURATION, easing: 'cubic-bezier(.2,0,0,1)' });
  animation.finished
    .then(() => bump(cart.querySelector('bdi') ?? cart))
    .catch(() => {})
    .finally(() => copy.remove());
}

/** A quadratic curve: up first, then across. */
function curve(from: { x: number; y: number }, to: { x: number; y: number }): Keyframe[] {
  const over = { x: from.x + (to.x - from.x) * 0.2, y: Math.min(from.y, to.y) };
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS;
    const at = (begin: number, bend: number, end: number) =>
      (1 - t) ** 2 * begin + 2 * t * (1 - t) * bend + t ** 2 * end;
    const scale = 1 - t * (1 - END_SIZE / START_SIZE);
    return {
      transform: `translate(${at(from.x, over.x, to.x) - START_SIZE / 2}px, ${at(from.y, over.y, to.y) - START_SIZE / 2}px) scale(${scale})`,
      opacity: t > 0.85 ? (1 - t) / 0.15 : 1,
    };
  });
}

const bump = (element: Element) =>
  element.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.35)' }, { transform: 'scale(1)' }], {
    duration: BUMP_DURATION,
    easing: 'cubic-bezier(.34,1.56,.64,1)',
  });
