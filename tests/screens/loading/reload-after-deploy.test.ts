import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDeploys } from '../../../src/boot/watch-deploys';

let served = '/assets/index-NEW.js';
const reload = vi.fn();
let end = () => {};

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  served = '/assets/index-NEW.js';
  document.head.innerHTML = '<script type="module" src="/assets/index-OLD.js"></script>';
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(`<script type="module" src="${served}"></script>`)),
  );
  end = watchDeploys(reload);
});
afterEach(() => {
  end();
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

const misses = async () => {
  window.dispatchEvent(new Event('vite:preloadError'));
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};

test('a part that is missing since another version was put in its place has the page loaded anew, once [row 50]', async () => {
  await misses();
  expect(reload).toHaveBeenCalledTimes(1);
  await misses();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a part that is missing from the same version, or without a network, loads nothing anew [row 50]', async () => {
  served = '/assets/index-OLD.js';
  await misses();
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  await misses();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('down', { status: 503 })),
  );
  await misses();
  expect(reload).not.toHaveBeenCalled();
});

test('where nothing can be remembered the page is never loaded anew, so that it never goes round [row 50]', async () => {
  end();
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('no room');
    },
  });
  end = watchDeploys(reload);
  await misses();
  await misses();
  expect(reload).not.toHaveBeenCalled();
});

test('two versions that answer by turns, as while servers are replaced, have the page loaded anew once each [row 50]', async () => {
  await misses();
  expect(reload).toHaveBeenCalledTimes(1);
  for (let turn = 0; turn < 3; turn += 1)
    for (const [own, other] of [
      ['NEW', 'OLD'],
      ['OLD', 'NEW'],
    ]) {
      document.head.innerHTML = `<script type="module" src="/assets/index-${own}.js"></script>`;
      served = `/assets/index-${other}.js`;
      await misses();
    }
  expect(reload).toHaveBeenCalledTimes(2);
});
