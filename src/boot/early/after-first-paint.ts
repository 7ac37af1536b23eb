import { lazyScripts } from './preload-scripts';

/** ms after which the shop starts, whatever is still loading */
const TIMEOUT = 3_000;
/** ms after the first paint in which a loaded picture may be reported as the largest contentful paint */
const PICTURE_TIMEOUT = 300;

/** Without paint timing the best guess is the task after the next frame. */
const afterFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then));

type PaintEntry = PerformanceEntry & { readonly element?: Element | null };

const isSupported = (type: string) => globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type) ?? false;

/** Calls back on the first matching paint, which may have happened already. */
function onPaint(type: string, matches: (entry: PaintEntry) => boolean, then: () => void, signal: AbortSignal): void {
  if (!isSupported(type)) return;
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(matches)) then();
  });
  observer.observe({ type, buffered: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * Resolves after the server-rendered screen and its largest picture have painted, at the first touch or key press, or after
 * 3 s. Resolves at once for the empty shell, and when the tab is hidden (docs/decisions, 15).
 */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (lazyScripts().length === 0 || document.hidden) return resolve();
    const done = new AbortController();
    const { signal } = done;
    const finish = () => {
      done.abort();
      clearTimeout(timeout);
      resolve();
    };
    const timeout = setTimeout(finish, TIMEOUT);
    for (const type of ['pointerdown', 'keydown', 'visibilitychange'] as const)
      window.addEventListener(type, finish, { signal, capture: true, passive: true });
    const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority=high]');
    const pictureReady = () => {
      if (!isSupported('paint')) return afterFrame(finish);
      const delay = picture && isSupported('largest-contentful-paint') ? PICTURE_TIMEOUT : 0;
      const painted = () => void setTimeout(finish, delay);
      onPaint('paint', ({ name }) => name === 'first-contentful-paint', painted, signal);
      if (picture) onPaint('largest-contentful-paint', ({ element }) => element === picture, finish, signal);
    };
    if (!picture || picture.complete) return pictureReady();
    for (const type of ['load', 'error'] as const) picture.addEventListener(type, pictureReady, { signal });
  });
}
