import type { Page } from '@playwright/test';
import { expect, inBothLanguages } from './discover';

/** What moved since the page came: pictures that flew to the cart, and pictures that moved from one page to the next. */
async function watchMotion(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const node of addedNodes) if (node instanceof HTMLImageElement && node.width === 44) moved.push('flies');
        for (const node of removedNodes)
          if (node instanceof HTMLImageElement && node.width === 44) moved.push('landed');
      }
    }).observe(document, { childList: true, subtree: true });
    const turn = document.startViewTransition?.bind(document);
    if (!turn) return;
    document.startViewTransition = ((update: () => void) => {
      const transition = turn(update);
      void transition.ready.then(() => {
        const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
        if (parts.some((part) => part.startsWith('::view-transition-group'))) moved.push('picture moves');
      });
      return transition;
    }) as typeof document.startViewTransition;
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

inBothLanguages('what goes into the cart flies there', async ({ page, I, names, words }) => {
  const moved = await watchMotion(page);
  await I.opens('/category/81/products');
  const name = names.speaker;
  await card(page, name)
    .getByRole('button', { name: words('Add {name} to cart', { name }) })
    .click();
  await expect.poll(moved).toEqual(['flies', 'landed']);
});

inBothLanguages("the tapped card's picture grows into the product's and back", async ({ page, I, names }) => {
  const moved = await watchMotion(page);
  await I.opens('/category/81/products');
  await card(page, names.speaker).getByRole('link').click();
  await expect.poll(moved).toEqual(['picture moves']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(moved).toEqual(['picture moves', 'picture moves']);
  await expect(page.locator('html')).toHaveAttribute('data-turn', 'back');
});

inBothLanguages('a page that turns takes taps for what is there already', async ({ page, I }) => {
  await I.opens('/');
  const pace = await page.context().newCDPSession(page);
  await pace.send('Animation.enable');
  await pace.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  const tab = (english: string) =>
    page.getByRole('navigation', { name: I.say('Main') }).getByRole('link', { name: I.say(english) });
  await tab('Categories').click();
  await expect(page.locator('html')).toHaveAttribute('data-turn', 'forward');
  await I.seesHeading(I.say('Categories'));
  await tab('Profile').click({ timeout: 8_000 });
  await I.seesHeading(I.say('My account'));
});

inBothLanguages('nothing moves for who asked for less motion', async ({ page, I, names, words }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moved = await watchMotion(page);
  await I.opens('/category/81/products');
  const name = names.speaker;
  const button = (english: string) => card(page, name).getByRole('button', { name: words(english, { name }) });
  await button('Add {name} to cart').click();
  await expect(button('Remove {name} from cart')).toBeVisible();
  await card(page, names.speaker).getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(card(page, name)).toBeVisible();
  expect(await moved()).toEqual([]);
});
