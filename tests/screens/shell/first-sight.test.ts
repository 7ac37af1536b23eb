import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstPaint } from '../../../src/boot/early/after-first-paint';

type Paint = { readonly type: string; readonly name?: string; readonly element?: Element };
type Watcher = { readonly types: Set<string>; readonly tell: (paint: Paint) => void };

const FIRST: Paint = { type: 'paint', name: 'first-contentful-paint' };
const watchers = new Set<Watcher>();

/** A browser's observer of paints, which tells only what a test says. */
class Observer {
  static supportedEntryTypes = ['paint', 'largest-contentful-paint'];
  readonly #watcher: Watcher;
  constructor(heard: (list: { getEntries: () => Paint[] }) => void) {
    this.#watcher = { types: new Set(), tell: (paint) => heard({ getEntries: () => [paint] }) };
  }
  observe({ type }: { type: string }) {
    this.#watcher.types.add(type);
    watchers.add(this.#watcher);
  }
  disconnect() {
    watchers.delete(this.#watcher);
  }
}

const paints = (paint: Paint) => {
  for (const { types, tell } of watchers) if (types.has(paint.type)) tell(paint);
};

/** A document as the server draws it; its first picture is still on its way where there is one. */
function draw({ scripts = '["/assets/begin.js"]', picture = true } = {}): HTMLImageElement {
  document.body.innerHTML = `<div id="root">${picture ? '<img fetchpriority="high" alt="">' : ''}</div>
    <script type="application/json" id="scripts">${scripts}</script>`;
  const image = document.querySelector('img') as HTMLImageElement;
  if (image) Object.defineProperty(image, 'complete', { value: false });
  return image;
}

/** Whether the page has been seen by now. */
function watch() {
  let isSeen = false;
  void afterFirstPaint().then(() => {
    isSeen = true;
  });
  return async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms);
    return isSeen;
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
  watchers.clear();
  document.body.replaceChildren();
});

test.each([
  ['has nothing drawn', () => void draw({ scripts: '[]' })],
  ['is in the background', () => void [draw(), vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)]],
])('a page that %s does not wait', async (_, prepare) => {
  prepare();
  expect(await watch()()).toBe(true);
});

test('a drawn page waits until its first picture has come and is painted, and then stops listening', async () => {
  const picture = draw();
  const isSeen = watch();
  paints(FIRST);
  expect(await isSeen(1_000)).toBe(false);
  picture.dispatchEvent(new Event('load'));
  expect(await isSeen(1_000)).toBe(false);
  paints({ type: 'largest-contentful-paint', element: document.body });
  expect(await isSeen()).toBe(false);
  paints({ type: 'largest-contentful-paint', element: picture });
  expect(await isSeen()).toBe(true);
  expect(watchers.size).toBe(0);
});

test.each(['load', 'error'])(
  'a picture after its %s that the browser never tells of keeps nobody waiting once the page is painted',
  async (told) => {
    draw();
    const isSeen = watch();
    document.querySelector('img')?.dispatchEvent(new Event(told));
    expect(await isSeen(1_000)).toBe(false);
    paints(FIRST);
    expect(await isSeen(500)).toBe(true);
  },
);

test('a drawn page without a picture waits for its first paint alone', async () => {
  draw({ picture: false });
  const isSeen = watch();
  paints({ type: 'paint', name: 'first-paint' });
  expect(await isSeen(500)).toBe(false);
  paints(FIRST);
  expect(await isSeen()).toBe(true);
});

test.each([
  ['nothing of paints', undefined],
  [
    'none of them',
    class extends Observer {
      static override supportedEntryTypes: string[] = [];
    },
  ],
])('where the browser tells %s, the next frame is taken for it', async (_, observer) => {
  vi.stubGlobal('PerformanceObserver', observer);
  draw({ picture: false });
  expect(await watch()(100)).toBe(true);
});

test.each(['pointerdown', 'keydown', 'visibilitychange'])('%s ends the waiting at once', async (touch) => {
  draw();
  const isSeen = watch();
  expect(await isSeen()).toBe(false);
  window.dispatchEvent(new Event(touch));
  expect(await isSeen()).toBe(true);
});

test('a picture that never comes keeps the shop waiting for three seconds', async () => {
  draw();
  const isSeen = watch();
  expect(await isSeen(2_999)).toBe(false);
  expect(await isSeen(1)).toBe(true);
});
