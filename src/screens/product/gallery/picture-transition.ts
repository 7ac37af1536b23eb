import { captureElement } from '../../../adapters/motion/shared-element';
import { href } from '../../../../domain/routes/href';
import type { Route } from '../../../../domain/routes/manifest';
import type { Step } from '../../screen';

const HERO = '[data-hero]';

/**
 * Renders navigation to or from a product with its picture moving between card and page. Returns the function that ends
 * the animation early. The target is hidden meanwhile, also by a CSS rule, because loading the product replaces it.
 */
export function transitionPicture({ from, to, isBack }: Step, render: () => void): () => void {
  const left = (isBack ? heroOf(from) : null) ?? tileOf(to) ?? heroOf(from);
  const move = left && captureElement(left);
  render();
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

/** The visible card tile of a product; the focused one where there are several. */
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
