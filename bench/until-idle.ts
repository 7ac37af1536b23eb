import type { Page } from '@playwright/test';

/** Resolves once a page has had no network activity for `idleMs`. */
export const untilIdle = (page: Page, idleMs: number): Promise<void> =>
  new Promise((resolve) => {
    let timer = setTimeout(end, idleMs);
    function again() {
      clearTimeout(timer);
      timer = setTimeout(end, idleMs);
    }
    function end() {
      page.off('request', again).off('requestfinished', again).off('requestfailed', again);
      resolve();
    }
    page.on('request', again).on('requestfinished', again).on('requestfailed', again);
  });
