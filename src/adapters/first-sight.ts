import { laterScripts } from './later-scripts';

/** ms after which the shop begins, whatever is still on its way */
const LIMIT = 3_000;

/** A frame that is asked for now is painted once the next task runs. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then));

/**
 * Resolves once the screen that the server drew has been painted with its first picture, as soon as somebody touches it, and at
 * once where nothing is drawn yet (docs/decisions, 8).
 */
export function whenSeen(): Promise<void> {
  return new Promise((resolve) => {
    if (laterScripts().length === 0 || document.hidden) return resolve();
    const done = new AbortController();
    const end = () => {
      done.abort();
      clearTimeout(late);
      resolve();
    };
    const late = setTimeout(end, LIMIT);
    for (const touch of ['pointerdown', 'keydown', 'visibilitychange'] as const)
      window.addEventListener(touch, end, { signal: done.signal, capture: true, passive: true });
    const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority=high]');
    const seen = () => afterPaint(end);
    if (!picture || picture.complete) return seen();
    for (const told of ['load', 'error'] as const) picture.addEventListener(told, seen, { signal: done.signal });
  });
}
