import { defineSemanticTokens } from '@pandacss/dev';

const c = (light: string, dark: string) => ({ value: { base: light, _dark: dark, _osDark: { _themeless: dark } } });

const status = (bgL: string, fgL: string, bgD: string, fgD: string) => ({ bg: c(bgL, bgD), fg: c(fgL, fgD) });

/** Colours and shadows by purpose, light and dark; text on its background has a contrast of at least 4.5 to 1. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    page: c('#FFFFFF', '#0F1613'),
    canvas: c('#F4F6F1', '#0A100D'),
    surface: c('#FFFFFF', '#18211C'),
    sunken: c('#EFF2EB', '#1F2A24'),
    text: { DEFAULT: c('#15211B', '#EDF2EE'), secondary: c('#4B5A52', '#B4C1B9'), muted: c('#5F6E66', '#93A199') },
    line: { DEFAULT: c('#E2E7DE', '#2A362F'), field: c('#84918A', '#6F7E76') },
    primary: {
      DEFAULT: c('#0B5D47', '#74D3AC'),
      hover: c('#084A38', '#8CDFBC'),
      fg: c('#FFFFFF', '#05261B'),
      soft: c('#E3F1E7', '#173B2D'),
      softFg: c('#0B5D47', '#A5E6CA'),
      halo: c('rgb(11 93 71 / .17)', 'rgb(116 211 172 / .18)'),
      chosen: c('rgb(227 241 231 / .55)', 'rgb(23 59 45 / .55)'),
    },
    accent: {
      DEFAULT: c('#F59B62', '#F7A670'),
      fg: c('#3A1A06', '#341703'),
      soft: c('#FDECDF', '#3B2516'),
      softFg: c('#8F3D0E', '#FFC79E'),
    },
    focus: c('#0B5D47', '#8CDFBC'),
    heart: c('#D42A4B', '#FF6B86'),
    sale: c('#B3241C', '#FF8F85'),
    success: { DEFAULT: c('#17693A', '#83D9A0'), soft: c('#DFF3E4', '#15361F') },
    warning: { DEFAULT: c('#7A4E00', '#F4C64F'), soft: c('#FFF0C9', '#382B0A') },
    error: { DEFAULT: c('#B3241C', '#FF8F85'), soft: c('#FCE7E5', '#3D1917') },
    info: { DEFAULT: c('#17559B', '#8EC1FA'), soft: c('#E1EEFC', '#132C47') },
    scrim: c('rgb(12 20 16 / .48)', 'rgb(0 0 0 / .62)'),
    veil: c('rgb(255 255 255 / .92)', 'rgb(15 22 19 / .92)'),
    skeleton: { a: c('#EAEEE6', '#1F2A24'), b: c('#F6F8F3', '#2A362F') },
    map: {
      land: c('#ECF0E6', '#1B2520'),
      water: c('#CFE3EC', '#173039'),
      line: c('#B9C4BC', '#2C3932'),
      road: c('#FFFFFF', '#2C3932'),
      main: c('#F7D9A0', '#5B4A24'),
    },
    status: {
      yellow: status('#FFF1BF', '#6A4C00', '#3A2F08', '#F6D25C'),
      blue: status('#DCEBFD', '#14498C', '#122B4A', '#9AC8FB'),
      teal: status('#D5EFED', '#0B5359', '#10353A', '#86D9DD'),
      purple: status('#ECE3FB', '#592A99', '#2C1D4A', '#CDB4F8'),
      green: status('#DBF2E1', '#14602F', '#14361F', '#8EDDA8'),
      red: status('#FCE3E1', '#9B1B14', '#431B18', '#FFA69D'),
      orange: status('#FFE6CF', '#853800', '#40240C', '#FFBC85'),
      gray: status('#E7EAE8', '#48524C', '#29322D', '#BAC5BE'),
      neutral: status('#FFFFFF', '#4B5A52', '#18211C', '#B4C1B9'),
    },
  },
  shadows: {
    none: { value: 'none' },
    card: {
      value: {
        base: '0 1px 2px rgb(21 33 27 / .06), 0 4px 14px rgb(21 33 27 / .05)',
        _dark: '0 0 0 1px rgb(255 255 255 / .05)',
      },
    },
    float: { value: { base: '0 10px 30px rgb(21 33 27 / .14)', _dark: '0 12px 34px rgb(0 0 0 / .5)' } },
    bar: { value: { base: '0 -6px 24px rgb(21 33 27 / .07)', _dark: '0 -1px 0 rgb(255 255 255 / .06)' } },
    hairline: { value: 'inset 0 0 0 1px {colors.line}' },
    option: { value: 'inset 0 0 0 1.5px {colors.line}' },
    field: { value: 'inset 0 0 0 1px {colors.line.field}' },
    choice: { value: 'inset 0 0 0 1.5px {colors.line.field}' },
    chosen: { value: 'inset 0 0 0 2px {colors.primary}' },
    focused: { value: 'inset 0 0 0 2px {colors.primary}, 0 0 0 4px {colors.primary.halo}' },
    invalid: { value: 'inset 0 0 0 2px {colors.error}' },
    above: { value: '0 -1px 0 {colors.line}' },
    below: { value: '0 1px 0 {colors.line}' },
  },
});
