import type { BrowserContext, Page } from '@playwright/test';
import { responseFor } from '../../support/shop/responses';
import { stripInitialData } from '../../support/browser/server-rendered';
import { expect, test } from '../../support/browser/journey';
import { seedStorage, SCREEN_ROUTES } from '../../support/shop/routes';
import { createTranslator } from '../../support/data/translations';
import { LOCALES } from '../both-languages';

const BANNER = 'No connection. This page catches up by itself.';
const CUT_OFF = 'Please check your connection and try again.';

/** A backend that has an answer to everything, as long as there is a network; a customer with a line in the cart. */
async function connect(page: Page, context: BrowserContext) {
  let isOnline = true;
  // What the server drew tells of another catalogue.
  await stripInitialData(page);
  await page.route(/\/api\//, (route) =>
    isOnline
      ? route.fulfill({ json: responseFor(new URL(route.request().url()).pathname.replace('/api/', '')) })
      : route.abort('internetdisconnected'),
  );
  const kept = new Map<string, string>();
  seedStorage({ who: 'customer', cart: true }, {
    setItem: (key: string, value: string) => kept.set(key, value),
  } as never);
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [...kept],
  );
  return async (online: boolean) => {
    isOnline = online;
    await context.setOffline(!online);
  };
}

/** As a link of the shop does, so that the page stays. */
const goesTo = (page: Page, path: string) => page.evaluate((to) => window.history.pushState(null, '', to), path);

for (const language of ['ar', 'en'] as const)
  test.describe(language === 'ar' ? 'in Arabic' : 'in English', () => {
    // Code of a screen that has not loaded yet can't load without a network.
    test.use({
      locale: LOCALES[language],
      expectedErrors: [/Failed to fetch dynamically imported module|Unable to preload CSS/],
    });

    test('without a network each screen says so, keeps what it shows, and recovers by itself [rows 32, 38]', async ({
      page,
      context,
    }) => {
      test.setTimeout(240_000);
      const say = createTranslator(language);
      const network = await connect(page, context);
      const banner = page.getByRole('status').filter({ hasText: say(BANNER) });
      const main = page.getByRole('main');
      const heading = main.getByRole('heading').first();
      for (const [route, { path }] of Object.entries(SCREEN_ROUTES))
        await test.step(route, async () => {
          // Everything that the screen asks for has come, and with it its own heading.
          await page.goto(path, { waitUntil: 'networkidle', timeout: 30_000 });
          await expect(page.locator('html[data-ready]')).toBeAttached();
          await expect(heading).not.toBeEmpty();
          await expect(main.getByText(say('Loading'))).toHaveCount(0);
          const shown = (await heading.textContent()) ?? '';
          expect(await main.textContent()).not.toMatch(/undefined|NaN|\[object|\{\w+\}/);
          await network(false);
          await expect(heading).toHaveText(shown);
          // A trial of a tap finds out whether something lies over it.
          await banner.click({ trial: true });
          await goesTo(page, '/favorites');
          await goesTo(page, path);
          await expect(
            main
              .getByRole('heading')
              .or(main.getByRole('alert'))
              .or(main.getByText(say('Loading')))
              .first(),
          ).toBeAttached();
          await network(true);
          await expect(banner).toHaveCount(0);
          await expect(heading).toHaveText(shown, { timeout: 35_000 });
          await expect(main.getByText(say(CUT_OFF))).toHaveCount(0, { timeout: 35_000 });
        });
    });
  });
