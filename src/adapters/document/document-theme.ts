import type { Theme, ThemeChoice } from '../../../machines/shop/theme.machine';
import { KEYS } from '../../../machines/storage/slice';
import { readCookie, deleteCookie, writeCookie } from '../storage/cookie';

/** Colours of the browser's own bars, as in public/prepaint.js. */
const BARS: Readonly<Record<Theme, string>> = { light: '#FFFFFF', dark: '#0F1613' };

/** The stored choice, or `system`. */
export function chosenTheme(): ThemeChoice {
  const choice = readCookie(KEYS.theme);
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

/** Applies a theme and stores the choice in a cookie, for the server and the first paint. */
export function showTheme(choice: ThemeChoice): void {
  if (choice === 'system') deleteCookie(KEYS.theme);
  else writeCookie(KEYS.theme, choice);
  const theme = choice === 'system' ? themeOfDevice() : choice;
  document.documentElement.dataset.theme = theme;
  const bars = document.querySelector<HTMLElement>('meta[name=theme-color]');
  bars?.setAttribute('content', bars.dataset[theme] ?? BARS[theme]);
}

const themeOfDevice = (): Theme => (window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
