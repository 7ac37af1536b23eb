import { captureElement } from '../../../adapters/motion/shared-element';
import { href } from '../../../../domain/routes/href';
import type { Route } from '../../../../domain/routes/manifest';
import type { Step } from '../../screen';

const HERO = '[data-hero]';

/**
 * Draws the step to or from a product, whose picture moves between its card's tile and its page, and answers how to end that
 * early. What it moves into waits out of sight; a product's own is made anew when the answer comes, so a rule hides it as well.
 */
export function turnPicture({ from, to, isBack }: Step, draw: () => void): () => void {
  const left = (isBack ? heroOf(from) : null) ?? tileOf(to) ?? heroOf(from);
  const move = left && captureElement(left);
  draw();
  const frame = left?.matches(HERO) ? tileOf(from) : heroOf(to);
  if (!move || !frame) return () => {};
  const { dataset } = document.documentElement;
  dataset.moves = '';
  frame.style.opacity = '0';
  return move(frame, () => {
    delete dataset.moves;
    frame.style.opacity = '';
  });
}

const heroOf = ({ name }: Route) => (name === 'product' ? document.querySelector<HTMLElement>(HERO) : null);

/** The tile of a product's card that can be seen; the one that has the focus where there are several. */
function tileOf(route: Route): HTMLElement | null {
  if (route.name !== 'product') return null;
  const links = [
    ...document.querySelectorAll(`article a[href="${CSS.escape(href('product', { productId: route.productId }))}"]`),
  ];
  const seen = links.filter((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
  const link = seen.find((one) => one === document.activeElement) ?? seen[0];
  return link?.closest('article')?.querySelector<HTMLElement>('[data-tile]') ?? null;
}
