import { COLOUR_NAMES, type ColourName, type ShopFacts } from '../../api/schemas/shop-facts';
import { contrastOf, mix, readableOn } from './colours';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export type Palette = Readonly<Record<ColourName, string>>;

/** The colours of src/theme/semantic-tokens.ts, which a test compares. */
export const DEFAULT_PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    primary: '#0B5D47',
    primaryHover: '#084A38',
    primaryText: '#FFFFFF',
    primarySoft: '#E3F1E7',
    primarySoftText: '#0B5D47',
    accent: '#F59B62',
    accentText: '#3A1A06',
    accentSoft: '#FDECDF',
    accentSoftText: '#8F3D0E',
    page: '#FFFFFF',
    canvas: '#F4F6F1',
    surface: '#FFFFFF',
    sunken: '#EFF2EB',
    text: '#15211B',
    textSecondary: '#4B5A52',
    textMuted: '#5F6E66',
    line: '#E2E7DE',
    focus: '#0B5D47',
  },
  dark: {
    primary: '#74D3AC',
    primaryHover: '#8CDFBC',
    primaryText: '#05261B',
    primarySoft: '#173B2D',
    primarySoftText: '#A5E6CA',
    accent: '#F7A670',
    accentText: '#341703',
    accentSoft: '#3B2516',
    accentSoftText: '#FFC79E',
    page: '#0F1613',
    canvas: '#0A100D',
    surface: '#18211C',
    sunken: '#1F2A24',
    text: '#EDF2EE',
    textSecondary: '#B4C1B9',
    textMuted: '#93A199',
    line: '#2A362F',
    focus: '#8CDFBC',
  },
};

/** AA for text, and for parts that have to be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const PART = 3;

/** The shop's own colours of a theme; what follows from `primary` and `accent` is calculated, the rest is the default. */
function paletteOf(theme: Theme, own: Partial<Record<ColourName, string | undefined>> = {}): Palette {
  const defaults = DEFAULT_PALETTES[theme];
  const set = Object.fromEntries(COLOUR_NAMES.flatMap((name) => (own[name] ? [[name, own[name]]] : [])));
  const base = { ...defaults, ...set } as Palette;
  return {
    ...defaults,
    ...(own.primary && fromPrimary(own.primary, base, theme)),
    ...(own.accent && fromAccent(own.accent, base, theme)),
    ...set,
  };
}

const ends = (theme: Theme) =>
  (theme === 'light' ? ['#000000', '#FFFFFF'] : ['#FFFFFF', '#000000']) as [string, string];

function fromPrimary(primary: string, { page, surface }: Palette, theme: Theme): Partial<Palette> {
  const [far] = ends(theme);
  const primaryHover = mix(primary, far, 0.82);
  const primarySoft = mix(primary, surface, theme === 'light' ? 0.1 : 0.2);
  return {
    primaryHover,
    primaryText: textOn(primary, primaryHover),
    primarySoft,
    primarySoftText: readableOn(primary, [primarySoft], TEXT, far),
    focus: readableOn(primary, [page, surface], PART, far),
  };
}

function fromAccent(accent: string, { surface }: Palette, theme: Theme): Partial<Palette> {
  const [far] = ends(theme);
  const accentSoft = mix(accent, surface, theme === 'light' ? 0.16 : 0.2);
  return {
    accentText: textOn(accent),
    accentSoft,
    accentSoftText: readableOn(accent, [accentSoft], TEXT, far),
  };
}

/** A tint of white or black that is legible on every ground, or the better of the two. */
function textOn(...grounds: readonly string[]): string {
  const [ground = '#000000'] = grounds;
  const least = (text: string) => Math.min(...grounds.map((each) => contrastOf(text, each)));
  if (least('#FFFFFF') >= TEXT) return '#FFFFFF';
  const dark = mix(ground, '#000000', 0.2);
  const candidates = [dark, '#000000', '#FFFFFF'];
  return (
    candidates.find((each) => least(each) >= TEXT) ??
    candidates.sort((one, other) => least(other) - least(one))[0] ??
    ''
  );
}

interface Pair {
  readonly theme: Theme;
  readonly colour: ColourName;
  readonly on: ColourName;
  readonly needs: number;
}

/** A pair of colours that lie on each other, and its ratio. */
export interface Contrast extends Pair {
  readonly ratio: number;
}

const GROUNDS: readonly ColourName[] = ['page', 'canvas', 'surface', 'sunken'];
const PAIRS: readonly (readonly [ColourName, readonly ColourName[], number])[] = [
  ['text', GROUNDS, TEXT],
  ['textSecondary', GROUNDS, TEXT],
  ['textMuted', GROUNDS, TEXT],
  ['primary', GROUNDS, TEXT],
  ['primaryText', ['primary', 'primaryHover'], TEXT],
  ['primarySoftText', ['primarySoft'], TEXT],
  ['accentText', ['accent'], TEXT],
  ['accentSoftText', ['accentSoft'], TEXT],
  ['focus', GROUNDS, PART],
];

/** Every pair of both themes. */
export const contrastsOf = (palettes: Readonly<Record<Theme, Palette>>): readonly Contrast[] =>
  THEMES.flatMap((theme) =>
    PAIRS.flatMap(([colour, grounds, needs]) =>
      grounds.map((on) => ({
        theme,
        colour,
        on,
        needs,
        ratio: contrastOf(palettes[theme][colour], palettes[theme][on]),
      })),
    ),
  );

export const palettesOf = (colours: ShopFacts['colours']): Readonly<Record<Theme, Palette>> => ({
  light: paletteOf('light', colours?.light),
  dark: paletteOf('dark', colours?.dark),
});

/** The colours of the browser's bars. */
export function themeColours(colours: ShopFacts['colours']): Readonly<Record<Theme, string>> {
  const { light, dark } = palettesOf(colours);
  return { light: light.page, dark: dark.page };
}

/** The pairs that can't be read, as problems of `shop.json`. */
export function contrastProblems(colours: ShopFacts['colours']): string[] {
  if (colours === null) return [];
  const palettes = palettesOf(colours);
  return contrastsOf(palettes)
    .filter(({ ratio, needs }) => ratio < needs)
    .map(({ theme, colour, on, ratio, needs }) => {
      const [top, ground] = [palettes[theme][colour], palettes[theme][on]];
      // Rounded down: a ratio that fails never reads as the one that it needs.
      const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
      return `colours.${theme}.${colour} (${top}) has only ${shown} to 1 on ${on} (${ground}), it needs ${needs}`;
    });
}
