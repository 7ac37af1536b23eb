import type { Page } from '@playwright/test';

/** Waits until the heading stands, the page is hydrated, no skeleton is left, and fonts and the pictures in view are loaded. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1, main [role="alert"]').first().waitFor();
  // Nothing in here has a name: tsx would call a helper for names that the page doesn't have.
  await page.waitForFunction(
    () =>
      'ready' in document.documentElement.dataset &&
      document.fonts.status === 'loaded' &&
      document.querySelector('main [role="status"][aria-busy="true"]') === null &&
      [...document.images]
        .filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect();
          return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
        })
        .every(({ complete }) => complete),
  );
}

/** Waits until a question stands open and still: a trial of a tap finds out. */
export const asked = (page: Page) => page.getByRole('alertdialog').getByRole('button').first().click({ trial: true });

/** Waits until the layout has settled and all animations have ended, those included that begin late. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const arriving = document.getAnimations().filter(({ playState, effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && typeof endTime === 'number' && endTime < 1_000;
    });
    await Promise.allSettled(arriving.map(({ finished }) => finished));
  });
}
