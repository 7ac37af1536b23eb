import { laterScripts } from './preload-scripts';

/** ms after which the shop begins, whatever is still on its way */
const LIMIT = 3_000;
/** ms from the first paint on within which a picture that has come is told to be painted, where it is what the page is judged by */
const PICTURE = 300;

/** A frame that is asked for now is painted once the next task runs, as far as a page can know that isn't told. */
const afterFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then));

type Paint = PerformanceEntry & { readonly element?: Element | null };

const isTold = (type: string) => globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type) ?? false;

/** Calls back once the browser tells of a paint that is meant, which may be over already. */
function onPaint(type: string, isMeant: (paint: Paint) => boolean, then: () => void, signal: AbortSignal): void {
  if (!isTold(type)) return;
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isMeant)) then();
  });
  observer.observe({ type, buffered: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * Resolves once the screen that the server drew has been painted with its first picture, as soon as somebody touches it, and at
 * once where nothing is drawn yet (docs/decisions, 15).
 */
export function whenSeen(): Promise<void> {
  return new Promise((resolve) => {
    if (laterScripts().length === 0 || document.hidden) return resolve();
    const done = new AbortController();
    const { signal } = done;
    const end = () => {
      done.abort();
      clearTimeout(late);
      resolve();
    };
    const late = setTimeout(end, LIMIT);
    for (const touch of ['pointerdown', 'keydown', 'visibilitychange'] as const)
      window.addEventListener(touch, end, { signal, capture: true, passive: true });
    const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority=high]');
    const seen = () => {
      if (!isTold('paint')) return afterFrame(end);
      const patience = picture && isTold('largest-contentful-paint') ? PICTURE : 0;
      const painted = () => void setTimeout(end, patience);
      onPaint('paint', ({ name }) => name === 'first-contentful-paint', painted, signal);
      if (picture) onPaint('largest-contentful-paint', ({ element }) => element === picture, end, signal);
    };
    if (!picture || picture.complete) return seen();
    for (const told of ['load', 'error'] as const) picture.addEventListener(told, seen, { signal });
  });
}
