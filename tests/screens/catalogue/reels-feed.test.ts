import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';

/** Opens the reels; after `vi.resetModules` this is another page load. */
async function openReels() {
  const { reelsFeed, reelsInput } = await import('../../../src/screens/reels/reels.actors');
  return createActor(reelsFeed, { input: reelsInput() }).start();
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('reels start muted whatever an earlier version of the shop stored', async () => {
  localStorage.setItem('lawza.reelSound', 'heard');
  expect((await openReels()).getSnapshot().hasTag('muted')).toBe(true);
});

test('sound stays on until the page is reloaded and is not stored', async () => {
  (await openReels()).send({ type: 'sound.toggled' });
  expect((await openReels()).getSnapshot().hasTag('muted')).toBe(false);
  expect(localStorage.length).toBe(0);
  vi.resetModules();
  expect((await openReels()).getSnapshot().hasTag('muted')).toBe(true);
});

test('reels opened in a background tab play nothing until the page is visible', async () => {
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const feed = await openReels();
  expect(feed.getSnapshot().matches({ page: 'hidden' })).toBe(true);
  isHidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(feed.getSnapshot().matches({ page: 'shown' })).toBe(true);
});
