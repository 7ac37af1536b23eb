import type { Browser, BrowserContext } from '@playwright/test';
import { storeConsent, NO_CONSENT } from '../../tests/support/data/consent';

export interface Look {
  readonly lang: string;
  readonly theme: string;
  /** px */
  readonly width: number;
}

/** How high a window of that width is, in px. */
export const heightOf = (width: number): number => (width < 768 ? 844 : 900);

/** A visitor's browser in a language, theme and width: quiet motion, standing in Salmiya, with nothing remembered but that it has agreed to nothing. */
export async function openVisitor(
  browser: Browser,
  address: string,
  look: Look,
  own: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: look.width, height: heightOf(look.width) },
    deviceScaleFactor: look.width < 768 ? 2 : 1,
    hasTouch: look.width < 1024,
    isMobile: look.width < 768,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: ['geolocation'],
    geolocation: { latitude: 29.3375, longitude: 48.0758 },
    colorScheme: look.theme === 'dark' ? 'dark' : 'light',
    ...own,
  });
  await context.addCookies([
    { name: 'lang', value: look.lang, url: address },
    { name: 'theme', value: look.theme, url: address },
  ]);
  await context.addInitScript(({ lang, theme }) => {
    if (!location.protocol.startsWith('http')) return;
    if (localStorage.getItem('lang') === null) localStorage.setItem('lang', lang);
    if (localStorage.getItem('theme') === null) localStorage.setItem('theme', theme);
  }, look);
  await storeConsent(context, NO_CONSENT);
  return context;
}
