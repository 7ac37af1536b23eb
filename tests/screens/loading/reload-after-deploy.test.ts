import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDeploys } from '../../../src/boot/watch-deploys';

let servedScript = '/assets/index-NEW.js';
const reload = vi.fn();
let stop = () => {};

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  servedScript = '/assets/index-NEW.js';
  document.head.innerHTML = '<script type="module" src="/assets/index-OLD.js"></script>';
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(`<script type="module" src="${servedScript}"></script>`)),
  );
  stop = watchDeploys(reload);
});
afterEach(() => {
  stop();
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

const failPreload = async () => {
  window.dispatchEvent(new Event('vite:preloadError'));
  for (let round = 0; round < 10; round += 1) await new Promise((resolve) => setTimeout(resolve));
};

test('a chunk that is missing after a deploy reloads the page once [row 50]', async () => {
  await failPreload();
  expect(reload).toHaveBeenCalledTimes(1);
  await failPreload();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a chunk that is missing in the same version or without a network doesn’t reload the page [row 50]', async () => {
  servedScript = '/assets/index-OLD.js';
  await failPreload();
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  await failPreload();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('down', { status: 503 })),
  );
  await failPreload();
  expect(reload).not.toHaveBeenCalled();
});

test('without session storage the page is never reloaded, which prevents loops [row 50]', async () => {
  stop();
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('no room');
    },
  });
  stop = watchDeploys(reload);
  await failPreload();
  await failPreload();
  expect(reload).not.toHaveBeenCalled();
});

test('two alternating versions, as during a rolling deploy, reload the page once each [row 50]', async () => {
  await failPreload();
  expect(reload).toHaveBeenCalledTimes(1);
  for (let round = 0; round < 3; round += 1)
    for (const [own, other] of [
      ['NEW', 'OLD'],
      ['OLD', 'NEW'],
    ]) {
      document.head.innerHTML = `<script type="module" src="/assets/index-${own}.js"></script>`;
      servedScript = `/assets/index-${other}.js`;
      await failPreload();
    }
  expect(reload).toHaveBeenCalledTimes(2);
});
