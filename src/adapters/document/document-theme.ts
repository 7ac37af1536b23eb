import type { Theme, ThemeChoice } from '../../../machines/shop/theme.machine';
import { KEYS } from '../../../machines/storage/slice';
import { readCookie, deleteCookie, writeCookie } from '../storage/cookie';

/** The browser's own bars, as in public/prepaint.js. */
const BARS: Readonly<Record<Theme, string>> = { light: '#FFFFFF', dark: '#0F1613' };

/** The theme that the page has now. */
export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** What the shopper chose; the device's own theme where nothing was chosen. */
export function chosenTheme(): ThemeChoice {
  const choice = readCookie(KEYS.theme);
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

/** Paints the page in a theme and keeps the choice in a cookie, which the first paint and the server read. */
export function showTheme(choice: ThemeChoice): void {
  if (choice === 'system') deleteCookie(KEYS.theme);
  else writeCookie(KEYS.theme, choice);
  const theme = choice === 'system' ? themeOfDevice() : choice;
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', BARS[theme]);
}

const themeOfDevice = (): Theme => (window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
