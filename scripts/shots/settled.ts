import type { Page } from '@playwright/test';

/** Waits until the heading stands, nothing is a skeleton any more, and letters and the pictures in view are there. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1, main [role="alert"]').first().waitFor();
  await page.waitForFunction(() => {
    const isInView = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    const isReady = ({ complete }: HTMLImageElement) => complete;
    return (
      document.fonts.status === 'loaded' &&
      document.querySelector('main [role="status"][aria-busy="true"]') === null &&
      [...document.images].filter(isInView).every(isReady)
    );
  });
}
