import type { Locator, Page } from '@playwright/test';
import { MAX_WAIT } from '../../../src/app/navigation/when-idle';
import { expect, inBothLanguages } from '../demo-catalogue';

/** Where a picture that moves from one page to the next began, and where it came to; CSS px in the window. */
interface Way {
  readonly from: DOMRect;
  to: DOMRect | null;
}

/** What moved since the page came: pictures that flew to the cart, and pictures that moved from one page to the next. */
async function watchMotion(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = [];
    const ways: Way[] = [];
    Object.assign(window, { moved, ways });
    const begins = (copy: HTMLImageElement) => {
      if (copy.width === 44) return void moved.push('flies');
      const way: Way = { from: copy.getBoundingClientRect(), to: null };
      moved.push('picture moves');
      ways.push(way);
      const arrives = () => {
        way.to = copy.getBoundingClientRect();
      };
      copy.getAnimations()[0]?.finished.then(arrives, () => {});
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes, removedNodes } of changes) {
        if (target !== document.body) continue;
        for (const node of addedNodes) if (node instanceof HTMLImageElement) begins(node);
        for (const node of removedNodes)
          if (node instanceof HTMLImageElement && node.width === 44) moved.push('landed');
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return {
    moved: () => page.evaluate(() => (window as unknown as { moved: string[] }).moved),
    way: (place: number) => page.evaluate((at) => (window as unknown as { ways: Way[] }).ways[at], place),
  };
}

const hero = (page: Page) => page.locator('[data-hero]');

/** The square picture that fills a frame, whose edges cut it: x, y and side. */
async function pictureIn(frame: Locator): Promise<readonly number[]> {
  const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const side = Math.max(width, height);
  return [x + (width - side) / 2, y + (height - side) / 2, side];
}

/** How far a flying picture is from a place; it has come to it below one px. */
const off = (box: DOMRect | null | undefined, place: readonly number[]) =>
  box ? Math.max(...[box.x, box.y, box.width].map((at, index) => Math.abs(at - (place[index] ?? 0)))) : Infinity;

/** How fast what moves does; 1 is as the shop means it. */
async function pace(page: Page): Promise<(rate: number) => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  return (playbackRate) => devtools.send('Animation.setPlaybackRate', { playbackRate });
}

/** Has a turn wait longer for answers than the shop does, since a picture can't move into shapes and a busy machine answers later. */
async function waitsForAnswers(page: Page): Promise<void> {
  await page.addInitScript((soon) => {
    const later = window.setTimeout.bind(window);
    const patient = (run: TimerHandler, ms?: number, ...given: unknown[]) =>
      later(run, ms === soon ? 20 * soon : ms, ...given);
    Object.assign(window, { setTimeout: patient });
  }, MAX_WAIT);
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

inBothLanguages('what goes into the cart flies there', async ({ page, shopper, names, words }) => {
  const { moved } = await watchMotion(page);
  await shopper.open('/category/81/products');
  const name = names.speaker;
  await card(page, name)
    .getByRole('button', { name: words('Add {name} to cart', { name }) })
    .click();
  await expect.poll(moved).toEqual(['flies', 'landed']);
});

inBothLanguages("the tapped card's picture grows from its tile into the product's place and back", async (cast) => {
  const { page, shopper, names } = cast;
  await waitsForAnswers(page);
  const { way } = await watchMotion(page);
  await shopper.open('/category/81/products');
  const tile = card(page, names.speaker).locator('[data-tile]');
  const before = await pictureIn(tile);
  await card(page, names.speaker).getByRole('link').click();
  await expect.poll(async () => off((await way(0))?.from, before)).toBeLessThan(1);
  await expect.poll(async () => off((await way(0))?.to, await pictureIn(hero(page)))).toBeLessThan(1);
  await shopper.expectHeading(names.speaker);
  const grown = await pictureIn(hero(page));
  await page.goBack();
  await expect.poll(async () => off((await way(1))?.from, grown)).toBeLessThan(1);
  await expect.poll(async () => off((await way(1))?.to, before)).toBeLessThan(1);
  await expect(page.locator('html')).toHaveAttribute('data-turn', 'back');
  await expect(page.locator('body > img')).toHaveCount(0);
});

inBothLanguages('a product can be bought while its picture still moves, and its answer comes', async (cast) => {
  const { page, shopper, names, words } = cast;
  const { way } = await watchMotion(page);
  await shopper.open('/category/81/products');
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/getProductById/**', (route) => released.then(() => route.continue()));
  const setPace = await pace(page);
  await setPace(0.01);
  await card(page, names.speaker).getByRole('link').click();
  await expect.poll(async () => (await way(0))?.to).toBeNull();
  answer();
  await page.getByRole('button', { name: shopper.translate('Add to Cart'), exact: true }).click();
  await expect(page.locator('[data-cart] bdi')).toHaveText('1');
  expect((await way(0))?.to).toBeNull();
  await setPace(1);
  await expect.poll(async () => off((await way(0))?.to, await pictureIn(hero(page)))).toBeLessThan(1);
  await expect(hero(page)).toHaveCSS('opacity', '1');
  await expect(page.getByRole('button', { name: words('Enlarge the picture') })).toBeVisible();
});

inBothLanguages('who goes back while the picture still moves has one picture, in its tile', async (cast) => {
  const { page, shopper, names, words } = cast;
  await waitsForAnswers(page);
  const { way } = await watchMotion(page);
  await shopper.open('/category/81/products');
  const tile = card(page, names.speaker).locator('[data-tile]');
  const before = await pictureIn(tile);
  const setPace = await pace(page);
  await setPace(0.01);
  await card(page, names.speaker).getByRole('link').click();
  await expect.poll(async () => (await way(0))?.to).toBeNull();
  await shopper.expectHeading(names.speaker);
  // The picture that goes back is the one rendered from the response.
  await expect(page.getByRole('button', { name: words('Add to Cart') }).first()).toBeEnabled();
  const hero = page.locator('[data-hero] img').first();
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goBack();
  await expect.poll(async () => (await way(1))?.to).toBeNull();
  await expect(page.locator('body > img')).toHaveCount(1);
  await setPace(1);
  await expect.poll(async () => off((await way(1))?.to, before)).toBeLessThan(1);
  await expect(page.locator('body > img')).toHaveCount(0);
  await expect(tile).toHaveCSS('opacity', '1');
  expect((await way(0))?.to).toBeNull();
});

inBothLanguages('a page that turns takes taps for what is there already', async ({ page, shopper }) => {
  await shopper.open('/');
  await (await pace(page))(0.02);
  const tab = (english: string) =>
    page
      .getByRole('navigation', { name: shopper.translate('Main') })
      .getByRole('link', { name: shopper.translate(english) });
  await tab('Categories').click();
  await expect(page.locator('html')).toHaveAttribute('data-turn', 'forward');
  await shopper.expectHeading(shopper.translate('Categories'));
  await tab('Profile').click({ timeout: 8_000 });
  await shopper.expectHeading(shopper.translate('My account'));
});

inBothLanguages('nothing moves for a shopper who prefers reduced motion', async ({ page, shopper, names, words }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { moved } = await watchMotion(page);
  await shopper.open('/category/81/products');
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
