import { defineGlobalStyles } from '@pandacss/dev';
import { forcedColors, moreContrast } from './contrast';
import { LANDSCAPE_PHONE } from './recipes/landscape';

/**
 * Global styles. `--dock` is the height of the fixed bottom bar, which content, toasts and focused fields must not be
 * covered by; bars set it with `data-dock`. With large text their rows wrap, so they grow faster than the text.
 */
export const globalCss = defineGlobalStyles({
  html: {
    fontFamily: 'body',
    color: 'text',
    bg: 'page',
    scrollPaddingBlock: '4rem 6rem',
    textSizeAdjust: '100%',
    colorScheme: 'light',
    letterSpacing: '0',
    WebkitTapHighlightColor: 'transparent',
    WebkitFontSmoothing: 'antialiased',
  },
  'html[data-theme=dark]': { colorScheme: 'dark' },
  '@media (prefers-color-scheme: dark)': { 'html:not([data-theme])': { colorScheme: 'dark' } },
  body: { textStyle: 'body', '--dock': '0px', '--notch': '{colors.page}', overflowX: 'clip' },
  'html[lang=en] body': { lineHeight: '1.5' },
  ':lang(ar)': { letterSpacing: '0 !important' },
  'body:has([data-dock=tabs])': { '--dock': '4.25rem' },
  'body:has([data-dock=bar])': { '--dock': 'calc(8rem - 48px)' },
  'body:has([data-dock=noted])': { '--dock': 'calc(12.75rem - 104px)' },
  'body:has([data-dock=tall])': { '--dock': '8.25rem' },
  [LANDSCAPE_PHONE]: { 'body:has([data-dock=tall])': { '--dock': '5rem' } },
  '@media (min-width: 1024px)': { 'body:has([data-dock])': { '--dock': '0px' } },
  // Focused elements must not be covered by the consent question or by an added line.
  'html:has([data-consent])': { scrollPaddingBottom: '300px' },
  'html:has([data-added])': { scrollPaddingBottom: '20rem' },
  'button, [role=button], label, summary': { touchAction: 'manipulation', userSelect: 'none' },
  'h1:focus': { outline: 'none' },
  // A closed dialog would wait for the end of an animation that has already run, and stay.
  '[data-scope=dialog][data-state=closed], [data-scope=select][data-state=closed]': { animation: 'none !important' },
  // The page transition, in reading direction. A product's picture has its own animation.
  ':root[data-moves] [data-hero]': { opacity: '0' },
  'html[data-turn=forward]': { '--turn': '24px' },
  'html[data-turn=back]': { '--turn': '-24px' },
  'html[data-turn=forward][dir=rtl]': { '--turn': '-24px' },
  'html[data-turn=back][dir=rtl]': { '--turn': '24px' },
  'html[data-turn] main > [data-arrival]': { animation: 'turnIn {durations.slow} {easings.enter}' },
  'html[data-turn=fade] main > [data-arrival]': { animation: 'fadeIn' },
  // A page on paper is its contents under the shop's logo: an order is a receipt.
  '@media print': {
    '[data-search-field], [data-cart], nav, footer, button, [data-consent], [data-screen-only]': {
      display: 'none !important',
    },
    'section, li': { breakInside: 'avoid' },
  },
  ...forcedColors,
  ...moreContrast,
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { scrollBehavior: 'auto !important' },
  },
});
