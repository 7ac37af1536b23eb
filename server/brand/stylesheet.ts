import { createHash } from 'node:crypto';
import type { ColourName, ShopFacts } from '../../api/schemas/shop-facts';
import type { InlineStyle } from '../document/styles';
import { mix, withOpacity } from './colours';
import { type Palette, palettesOf, type Theme } from './palette';

/** The custom properties of the client's colour tokens (src/theme/semantic-tokens.ts). */
const PROPERTIES: Readonly<Record<ColourName, string>> = {
  primary: 'primary',
  primaryHover: 'primary-hover',
  primaryText: 'primary-fg',
  primarySoft: 'primary-soft',
  primarySoftText: 'primary-soft-fg',
  accent: 'accent',
  accentText: 'accent-fg',
  accentSoft: 'accent-soft',
  accentSoftText: 'accent-soft-fg',
  page: 'page',
  canvas: 'canvas',
  surface: 'surface',
  sunken: 'sunken',
  text: 'text',
  textSecondary: 'text-secondary',
  textMuted: 'text-muted',
  line: 'line',
  focus: 'focus',
};

function declarations(palette: Palette, theme: Theme): string {
  const isLight = theme === 'light';
  const own = Object.entries(PROPERTIES).map(([name, property]) => [property, palette[name as ColourName]]);
  const derived = [
    ['primary-halo', withOpacity(palette.primary, isLight ? 0.17 : 0.18)],
    ['primary-chosen', withOpacity(palette.primarySoft, 0.55)],
    ['veil', withOpacity(palette.page, 0.92)],
    ['skeleton-a', isLight ? mix(palette.sunken, palette.text, 0.98) : palette.sunken],
    ['skeleton-b', isLight ? palette.canvas : palette.line],
    ['almond-a', mix(palette.accent, '#FFFFFF', 0.85)],
    ['almond-b', palette.accent],
    ['pin', palette.primary],
  ];
  return [...own, ...derived].map(([property, value]) => `--colors-${property}:${value}`).join(';');
}

/** The stylesheet that sets the client's colour tokens; null where the shop has no colours. It lies outside of all layers. */
export function stylesheetOf(colours: ShopFacts['colours']): string | null {
  if (colours === null) return null;
  const { light, dark } = palettesOf(colours);
  const inDark = declarations(dark, 'dark');
  return [
    `:root{${declarations(light, 'light')}}`,
    `[data-theme=dark]{${inDark}}`,
    `@media (prefers-color-scheme:dark){html:not([data-theme]){${inDark}}}`,
  ].join('');
}

/** The stylesheet as documents have it: inline in server-rendered pages, linked elsewhere. */
export function styleOf(stylesheet: string | null): InlineStyle | null {
  if (stylesheet === null) return null;
  const hash = createHash('sha256').update(stylesheet).digest('base64');
  const version = encodeURIComponent(hash.slice(0, 8));
  return {
    link: `<link rel="stylesheet" href="/shop.css?v=${version}">`,
    text: stylesheet,
    hash: `'sha256-${hash}'`,
  };
}
