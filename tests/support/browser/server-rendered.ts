import { type BrowserContext, expect, type Page } from '@playwright/test';

const ANSWERS = /<script type="application\/json" id="answers">[^<]*<\/script>/;
/** Whatever may be a page of the shop. */
const isPage = (url: URL) => !/^\/(?:api|assets|media|sandbox-gateway)\//.test(url.pathname);

/** A connection that was kept open may be closed by the server the moment it is used again. */
const AGAIN = { maxRetries: 2 };

/** From now on the browser gets documents that the server did not draw, as when that takes it too long: those of a private route. */
export async function disableServerRendering(page: Page): Promise<void> {
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const url = new URL('/cart', route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ ...AGAIN, url }) });
  });
}

/** From now on the browser gets documents without what the server read for them, so that it asks for everything itself. */
export async function stripInitialData(page: Page): Promise<void> {
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch(AGAIN);
    await route.fulfill({ response, body: (await response.text()).replace(ANSWERS, '') });
  });
}

/**
 * A server-rendered page can be read before it can be used; navigations wait until it can, those excepted that
 * wait for no more than its beginning.
 */
export function waitForHydration(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (address, options) => {
      const answer = await goto(address, options);
      return options?.waitUntil === 'commit' ? answer : ready(page, answer);
    };
    page.reload = async (...call) => ready(page, await reload(...call));
  });
}

async function ready<T>(page: Page, answer: T): Promise<T> {
  const isReady = () => document.getElementById('answers') === null || 'ready' in document.documentElement.dataset;
  // A test that holds scripts back never gets there, and says what it waits for itself.
  await page.waitForFunction(isReady, null, { timeout: 15_000 }).catch(() => {});
  return answer;
}

/** Requests a page until the server has rendered it: on a busy machine the first response may be the shell. */
export async function waitForServerRender(address: string, path: string, language: string): Promise<void> {
  const page = async () =>
    (await fetch(`${address}${path}`, { headers: { 'accept-language': language, accept: 'text/html' } })).text();
  await expect.poll(page, { timeout: 60_000 }).toContain('id="answers"');
}
