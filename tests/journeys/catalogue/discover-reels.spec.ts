import { expect, inBothLanguages } from '../demo-catalogue';

inBothLanguages(
  'the reel in view and the next are rendered first, all others after them',
  async ({ page, shopper }) => {
    await page.addInitScript(() => {
      const rendered: number[] = [];
      Object.assign(window, { rendered });
      new MutationObserver(() => {
        const count = document.querySelectorAll('article').length;
        if (count !== (rendered.at(-1) ?? 0)) rendered.push(count);
      }).observe(document, { childList: true, subtree: true });
    });
    await shopper.open('/reels');
    await expect(page.getByRole('article')).toHaveCount(8);
    expect(await page.evaluate(() => (window as unknown as { rendered: number[] }).rendered)).toEqual([2, 8]);
    await expect(page.getByRole('article').last()).toHaveCSS('content-visibility', 'auto');
  },
);

inBothLanguages(
  'one reel plays at a time, muted on every page until the sound is wanted, and leads to its product',
  async ({ page, shopper }) => {
    const opensReels = () =>
      page
        .getByRole('navigation', { name: shopper.translate('Categories'), exact: true })
        .getByRole('link', { name: shopper.translate('Reels') })
        .click();
    await shopper.open('/');
    await opensReels();
    const reels = page.getByRole('article');
    await expect(reels).toHaveCount(8);
    const playing = () =>
      page
        .locator('video')
        .evaluateAll((all) => all.flatMap((each, place) => ((each as HTMLVideoElement).paused ? [] : [place])));
    await expect.poll(playing).toEqual([0]);
    const muted = () =>
      page.locator('video').evaluateAll((all) => all.every((each) => (each as HTMLVideoElement).muted));
    expect(await muted()).toBe(true);
    await reels.nth(1).evaluate((reel) => reel.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(playing).toEqual([1]);
    await reels
      .nth(1)
      .getByRole('button', { name: shopper.translate('Pause video') })
      .click();
    await expect.poll(playing).toEqual([]);
    await reels
      .nth(1)
      .getByRole('button', { name: shopper.translate('Play video') })
      .click();
    await expect.poll(playing).toEqual([1]);
    await reels
      .nth(1)
      .getByRole('button', { name: shopper.translate('Turn sound on') })
      .click();
    await expect(reels.nth(1).getByRole('button', { name: shopper.translate('Turn sound off') })).toBeVisible();
    expect(await muted()).toBe(false);
    await page.getByRole('link', { name: shopper.translate('Lawza, home') }).click();
    await opensReels();
    await expect(reels.first().getByRole('button', { name: shopper.translate('Turn sound off') })).toBeVisible();
    await page.reload();
    await expect(reels.first().getByRole('button', { name: shopper.translate('Turn sound on') })).toBeVisible();
    await expect.poll(playing).toEqual([0]);
    expect(await muted()).toBe(true);
    await reels
      .first()
      .getByRole('link', { name: shopper.translate('Order now') })
      .click();
    await expect(page).toHaveURL(/\/product\/\d+$/);
    await expect(page.getByRole('button', { name: shopper.translate('Add to Cart') })).toBeVisible();
    await shopper.clickButton('Back');
    await expect(page).toHaveURL(/\/reels$/);
  },
);

inBothLanguages('on a phone on its side the words of a reel lie under nothing', async ({ page, shopper }) => {
  for (const size of [
    { width: 844, height: 390 },
    { width: 568, height: 320 },
  ]) {
    await page.setViewportSize(size);
    await shopper.open('/reels');
    const reel = page.getByRole('article').first();
    await expect(reel).toBeVisible();
    const elements = [
      page.getByRole('link', { name: shopper.translate('Lawza, home') }),
      page.getByRole('button', { name: shopper.translate('Back') }),
      reel.getByRole('button', { name: shopper.translate('Turn sound on') }),
      reel.getByRole('heading'),
      reel.getByRole('paragraph'),
      reel.getByRole('link', { name: shopper.translate('Order now') }),
    ];
    const boxes = await Promise.all(
      elements.map((one) => one.evaluate((element): DOMRect => element.getBoundingClientRect().toJSON())),
    );
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1)) {
        const isApart =
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        expect([one, other, isApart]).toEqual([one, other, true]);
      }
  }
});

inBothLanguages('reels that can not be read are tried again', async ({ page, shopper }) => {
  await page.route(/\/api\/get-reels/, (route) => route.fulfill({ status: 500, json: {} }));
  await shopper.open('/reels');
  await shopper.expectText('The videos could not be loaded');
  await page.unroute(/\/api\/get-reels/);
  await shopper.clickButton('Retry');
  await expect(page.getByRole('article')).toHaveCount(8);
});
