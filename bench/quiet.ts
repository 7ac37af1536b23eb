import type { Page } from '@playwright/test';

/** Resolves once nothing has been asked for and nothing has come for some ms. */
export const untilQuiet = (page: Page, quiet: number): Promise<void> =>
  new Promise((resolve) => {
    let alarm = setTimeout(end, quiet);
    function again() {
      clearTimeout(alarm);
      alarm = setTimeout(end, quiet);
    }
    function end() {
      page.off('request', again).off('requestfinished', again).off('requestfailed', again);
      resolve();
    }
    page.on('request', again).on('requestfinished', again).on('requestfailed', again);
  });
