import { beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';

/** The screen on this page; after `vi.resetModules` on the next one. */
async function openReels() {
  const { reelsFeed, reelsInput } = await import('../../src/screens/reels/reels.actors');
  return createActor(reelsFeed, { input: reelsInput() }).start();
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

test('reels begin muted whatever an earlier version of the shop stored', async () => {
  localStorage.setItem('lawza.reelSound', 'heard');
  expect((await openReels()).getSnapshot().hasTag('muted')).toBe(true);
});

test('sound that was turned on lasts as long as the page and is stored nowhere', async () => {
  (await openReels()).send({ type: 'sound.toggled' });
  expect((await openReels()).getSnapshot().hasTag('muted')).toBe(false);
  expect(localStorage.length).toBe(0);
  vi.resetModules();
  expect((await openReels()).getSnapshot().hasTag('muted')).toBe(true);
});
