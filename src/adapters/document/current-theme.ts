import type { Theme } from '../../../machines/shop/theme.machine';

/** The theme of the document. */
export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
