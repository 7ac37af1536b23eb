import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForMissingStyles, noteMissingStyles } from '../../../src/boot/missing-styles';

const HREF = '/assets/late.css';
/** What was put into the page, which would fetch it. */
let asked: Element[] = [];
let end = () => {};
beforeEach(() => {
  asked = [];
  vi.spyOn(document.head, 'append').mockImplementation((link) => void asked.push(link as Element));
  end = noteMissingStyles();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

const misses = (message: string) =>
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }));

test('a style sheet that did not arrive is asked for again until it is there; without one nobody waits [row 50]', async () => {
  misses('Failed to fetch dynamically imported module: /assets/profile.js');
  expect(askForMissingStyles()).toBeNull();
  misses(`Unable to preload CSS for ${HREF}`);

  const first = askForMissingStyles();
  expect(asked.map((link) => link.getAttribute('href'))).toEqual([HREF]);
  asked[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('Unable to preload CSS');

  const second = askForMissingStyles();
  expect(asked).toHaveLength(2);
  asked[1]?.dispatchEvent(new Event('load'));
  await second;
  expect(askForMissingStyles()).toBeNull();
});
