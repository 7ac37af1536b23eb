import type { Plugin } from 'vite';

const DARK = /(?<![\w\])*])\[data-theme=dark\]\{(--[^{}]*)\}/g;

/** A sheet whose dark colours also hold where the system is dark and nobody has chosen a theme yet. */
export const withSystemTheme = (css: string): string =>
  css.replace(
    DARK,
    (rule, colours: string) =>
      `${rule}@media (prefers-color-scheme:dark){html:not([data-theme]){color-scheme:dark;${colours}}}`,
  );

/** Shows the right theme where scripts are off. */
export const systemTheme = (): Plugin => ({
  name: 'system-theme',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'asset' && part.fileName.endsWith('.css'))
        part.source = withSystemTheme(Buffer.from(part.source).toString());
  },
});
