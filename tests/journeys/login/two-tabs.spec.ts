import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey';
import { createRandom } from '../../support/data/random';
import { createShopper } from '../shopper';

/** Without choices, and with a stock above one. */
const PRODUCTS = ['1002', '1004', '1005', '1007', '1010', '1013', '1014', '1015'];
/** What each tab adds last, and nobody else touches. */
const OWN = ['1021', '1024'] as const;
const EDITS = 20;

const CASES = [
  { language: 'ar', locale: 'ar-KW', seed: 11 },
  { language: 'en', locale: 'en-GB', seed: 12 },
] as const;

/** A person with two tabs of one browser; this is one of them. */
function tab(page: Page, language: 'ar' | 'en') {
  const shopper = createShopper(page, language, async () => '');
  const cart = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${shopper.translate('Cart')}`) });
  const lines = page.getByRole('main').getByRole('article');
  const adds = async (id: string) => {
    await shopper.open(`/product/${id}`);
    await shopper.clickButton('Add to Cart');
    await expect(page.getByRole('button', { name: shopper.translate('Added'), exact: true })).toBeVisible();
  };
  const opensCart = async () => {
    await cart.click();
    await shopper.expectHeading(shopper.translate('My Cart'));
  };
  const taps = async (name: string | RegExp, random: number) => {
    const buttons = lines.getByRole('button', { name, disabled: false });
    const count = await buttons.count();
    if (count === 0) return false;
    // The other tab may take the line away in the moment of the tap.
    return buttons
      .nth(Math.floor(random * count))
      .click({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      );
  };
  return {
    adds,
    opensCart,
    badge: () => cart.getAttribute('aria-label'),
    lines: async () => {
      const all = await lines.all();
      const each = all.map(async (line) => [
        await line.getAttribute('aria-label'),
        await line.locator('output').textContent(),
      ]);
      return (await Promise.all(each)).map((line) => line.join(' × ')).sort();
    },
    /** One change as random has it; false where there was nothing to change. */
    async edits(random: () => number): Promise<boolean> {
      const kind = random();
      const which = random();
      if (kind < 0.3) {
        await adds(PRODUCTS[Math.floor(which * PRODUCTS.length)] as string);
        return true;
      }
      if (!page.url().endsWith('/cart')) await opensCart();
      if (kind < 0.7) return taps(shopper.translate('Increase'), which);
      if (kind < 0.85) return taps(shopper.translate('Decrease'), which);
      return taps(new RegExp(`^${shopper.translate('Remove {name} from cart').split('{name}')[0]}.`), which);
    },
  };
}

for (const { language, locale, seed } of CASES)
  test.describe(`two tabs in ${language === 'ar' ? 'Arabic' : 'English'}`, () => {
    test.use({ locale });
    test.setTimeout(180_000);

    test('that change the cart twenty times each show one cart and one number, before and after a reload [row 49]', async ({
      page,
      context,
    }) => {
      const pages = [page, await context.newPage()];
      const tabs = pages.map((each) => tab(each, language));
      const works = async (place: number) => {
        const random = createRandom(seed * 1_000 + place);
        let done = 0;
        await pages[place]?.goto('/cart');
        for (let tried = 0; done < EDITS && tried < 5 * EDITS; tried += 1) {
          if (!(await tabs[place]?.edits(random))) continue;
          done += 1;
          if (done === EDITS / 2) await pages[place]?.reload();
        }
        return done;
      };
      expect(await Promise.all([works(0), works(1)])).toEqual([EDITS, EDITS]);
      // Not before: the other tab might take it out again.
      await Promise.all(tabs.map((each, place) => each.adds(OWN[place] as string)));

      const [one, other] = tabs as [ReturnType<typeof tab>, ReturnType<typeof tab>];
      await expect.poll(async () => (await one.badge()) === (await other.badge())).toBe(true);
      const badge = await one.badge();
      await one.opensCart();
      await other.opensCart();
      const lines = await one.lines();
      expect(lines.length).toBeGreaterThan(1);
      expect(await other.lines()).toEqual(lines);
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('lawza.cart') ?? '{}').data.lines);
      const ids = kept.map(({ id }: { id: string }) => id);
      expect(ids).toEqual(expect.arrayContaining([...OWN]));
      expect(ids).toHaveLength(lines.length);
      for (const each of pages) await each.reload();
      for (const each of [one, other]) {
        await expect.poll(each.lines).toEqual(lines);
        expect(await each.badge()).toBe(badge);
      }
    });

    test('of which one clears what the site has stored: the other empties its cart and its wishlist too [row 48]', async ({
      page,
      context,
    }) => {
      const shopper = createShopper(page, language, async () => '');
      const here = tab(page, language);
      await here.adds('1002');
      const heart = page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${shopper.translate('Add {name} to wishlist').split('{name}')[0]}`) })
        .first();
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      const elsewhere = await context.newPage();
      await elsewhere.goto('/favorites');
      await expect(elsewhere.getByRole('main').getByRole('article')).toHaveCount(1);
      await elsewhere.evaluate(() => localStorage.clear());
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(here.badge).toBe(shopper.translate('Cart'));
      await here.opensCart();
      await shopper.expectText('Your cart is empty');
    });
  });
