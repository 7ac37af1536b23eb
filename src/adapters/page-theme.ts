import type { Theme } from '../../machines/theme.machine';
import { KEYS } from '../../machines/storage';
import { keepCookie } from './cookie';

/** The browser's own bars, as in public/prepaint.js. */
const BARS: Readonly<Record<Theme, string>> = { light: '#FFFFFF', dark: '#0F1613' };

/** The theme that the page has now. */
export const themeOfPage = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** Paints the page in a theme and keeps the choice in a cookie, which the first paint and the server read. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', BARS[theme]);
  keepCookie(KEYS.theme, theme);
}
