import { bannersOf, expect, inBothLanguages } from '../demo-catalogue';

inBothLanguages(
  'a shopper who prefers reduced motion turns the banners and plays the reels',
  async ({ page, shopper, words }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await shopper.open('/');
    const { slider, shows } = bannersOf({ page, words });
    await expect(slider.getByRole('button', { name: shopper.translate('Play') })).toBeVisible();
    await page.clock.runFor(9_000);
    await shows(1);
    await slider.getByRole('button', { name: words('Offer {0} of {count}', { 0: 2, count: 5 }) }).click();
    await shows(2);
    await page.clock.runFor(9_000);
    await shows(2);
  },
);

inBothLanguages('reels wait for a tap where reduced motion or data is preferred', async ({ page, shopper }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await shopper.open('/reels');
  const first = page.getByRole('article').first();
  await expect(first.getByRole('button', { name: shopper.translate('Play video') })).toBeVisible();
  const playing = () =>
    page.locator('video').evaluateAll((all) => all.filter((each) => !(each as HTMLVideoElement).paused).length);
  expect(await playing()).toBe(0);
  await first.getByRole('button', { name: shopper.translate('Play video') }).click();
  await expect.poll(playing).toBe(1);
});

inBothLanguages(
  'reels show their posters, load the clip in view and the next one, and go on by the arrow keys',
  async ({ page, shopper }) => {
    await shopper.open('/reels');
    const reels = page.getByRole('article');
    await expect(reels).toHaveCount(8);
    const videos = page.locator('video');
    const loading = () =>
      videos.evaluateAll((all) =>
        all.flatMap((each, place) => ((each as HTMLVideoElement).preload === 'auto' ? [place] : [])),
      );
    await expect.poll(loading).toEqual([0, 1]);
    for (const video of await videos.all()) await expect(video).toHaveAttribute('poster', /\/media\/reel-/);
    await reels
      .first()
      .getByRole('button', { name: shopper.translate('Pause video') })
      .focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(loading).toEqual([1, 2]);
    await expect(reels.nth(1).getByRole('button', { name: shopper.translate('Pause video') })).toBeInViewport({
      ratio: 0.8,
    });
    await page.keyboard.press('ArrowUp');
    await expect.poll(loading).toEqual([0, 1]);
  },
);
