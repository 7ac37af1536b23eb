import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstPaint } from '../../../src/boot/early/after-first-paint';

type Paint = { readonly type: string; readonly name?: string; readonly element?: Element };
type PaintObserver = { readonly types: Set<string>; readonly notify: (paint: Paint) => void };

const FIRST_CONTENTFUL_PAINT: Paint = { type: 'paint', name: 'first-contentful-paint' };
const observers = new Set<PaintObserver>();

/** A PerformanceObserver that the test controls. */
class Observer {
  static supportedEntryTypes = ['paint', 'largest-contentful-paint'];
  readonly #watcher: PaintObserver;
  constructor(callback: (list: { getEntries: () => Paint[] }) => void) {
    this.#watcher = { types: new Set(), notify: (paint) => callback({ getEntries: () => [paint] }) };
  }
  observe({ type }: { type: string }) {
    this.#watcher.types.add(type);
    observers.add(this.#watcher);
  }
  disconnect() {
    observers.delete(this.#watcher);
  }
}

const emitPaint = (paint: Paint) => {
  for (const { types, notify } of observers) if (types.has(paint.type)) notify(paint);
};

/** A server-rendered page whose first picture is still loading. */
function renderPage({ scripts = '["/assets/begin.js"]', picture = true } = {}): HTMLImageElement {
  document.body.innerHTML = `<div id="root">${picture ? '<img fetchpriority="high" alt="">' : ''}</div>
    <script type="application/json" id="scripts">${scripts}</script>`;
  const image = document.querySelector('img') as HTMLImageElement;
  if (image) Object.defineProperty(image, 'complete', { value: false });
  return image;
}

/** Starts waiting; the result tells whether the wait is over by then. */
function observeFirstPaint() {
  let isResolved = false;
  void afterFirstPaint().then(() => {
    isResolved = true;
  });
  return async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms);
    return isResolved;
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Observer);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  observers.clear();
  document.body.replaceChildren();
});

test.each([
  ['is not server-rendered', () => void renderPage({ scripts: '[]' })],
  ['is in the background', () => void [renderPage(), vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)]],
])('a page that %s doesn’t wait', async (_, prepare) => {
  prepare();
  expect(await observeFirstPaint()()).toBe(true);
});

test('a server-rendered page waits until its first picture is loaded and painted, then disconnects', async () => {
  const picture = renderPage();
  const isResolved = observeFirstPaint();
  emitPaint(FIRST_CONTENTFUL_PAINT);
  expect(await isResolved(1_000)).toBe(false);
  picture.dispatchEvent(new Event('load'));
  expect(await isResolved(1_000)).toBe(false);
  emitPaint({ type: 'largest-contentful-paint', element: document.body });
  expect(await isResolved()).toBe(false);
  emitPaint({ type: 'largest-contentful-paint', element: picture });
  expect(await isResolved()).toBe(true);
  expect(observers.size).toBe(0);
});

test.each(['load', 'error'])(
  'a picture after its %s without a paint entry ends the wait once the page is painted',
  async (eventName) => {
    renderPage();
    const isResolved = observeFirstPaint();
    document.querySelector('img')?.dispatchEvent(new Event(eventName));
    expect(await isResolved(1_000)).toBe(false);
    emitPaint(FIRST_CONTENTFUL_PAINT);
    expect(await isResolved(500)).toBe(true);
  },
);

test('a server-rendered page without a picture waits for its first paint only', async () => {
  renderPage({ picture: false });
  const isResolved = observeFirstPaint();
  emitPaint({ type: 'paint', name: 'first-paint' });
  expect(await isResolved(500)).toBe(false);
  emitPaint(FIRST_CONTENTFUL_PAINT);
  expect(await isResolved()).toBe(true);
});

test.each([
  ['no PerformanceObserver', undefined],
  [
    'no paint entries',
    class extends Observer {
      static override supportedEntryTypes: string[] = [];
    },
  ],
])('a browser with %s waits for the next frame', async (_, observer) => {
  vi.stubGlobal('PerformanceObserver', observer);
  renderPage({ picture: false });
  expect(await observeFirstPaint()(100)).toBe(true);
});

test.each(['pointerdown', 'keydown', 'visibilitychange'])('%s ends the wait at once', async (eventName) => {
  renderPage();
  const isResolved = observeFirstPaint();
  expect(await isResolved()).toBe(false);
  window.dispatchEvent(new Event(eventName));
  expect(await isResolved()).toBe(true);
});

test('a picture that never loads ends the wait after three seconds', async () => {
  renderPage();
  const isResolved = observeFirstPaint();
  expect(await isResolved(2_999)).toBe(false);
  expect(await isResolved(1)).toBe(true);
});
