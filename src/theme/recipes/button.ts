import { defineRecipe } from '@pandacss/dev';
import { ring } from './ring';

// Variants override the base, so each tone has its own disabled style.
const OFF = '&:disabled, &[aria-disabled=true]';
const off = { bg: 'sunken', color: 'text.muted', boxShadow: 'none' };

export const button = defineRecipe({
  className: 'button',
  description: 'Pill button. One solid button per view.',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    rounded: 'full',
    fontWeight: 'semibold',
    textAlign: 'center',
    cursor: 'pointer',
    position: 'relative',
    transition: 'background-color {durations.fast} {easings.standard}, transform {durations.press} {easings.standard}',
    _active: { transform: 'scale(.97)' },
    _focusVisible: ring,
    '&:disabled, &[aria-disabled=true]': { cursor: 'not-allowed', transform: 'none' },
    _motionReduce: { transition: 'none', _active: { transform: 'none' } },
  },
  variants: {
    tone: {
      solid: {
        bg: 'primary',
        color: 'primary.fg',
        '@media (hover: hover)': { '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'primary.hover' } },
        [OFF]: off,
      },
      soft: { bg: 'primary.soft', color: 'primary.softFg', [OFF]: off },
      quiet: { bg: 'sunken', color: 'text', [OFF]: off },
      // Over a video: the same in both themes.
      white: { bg: 'white', color: 'ink' },
      outline: { bg: 'transparent', color: 'text', boxShadow: 'option', [OFF]: off },
      plain: { bg: 'transparent', color: 'primary', [OFF]: { color: 'text.muted' } },
      danger: { bg: 'error', color: 'page', [OFF]: off },
    },
    size: {
      sm: { minH: '11', px: '4.5', py: '1', textStyle: 'link' },
      md: { minH: '12.5', px: '6', py: '1.5', textStyle: 'strong' },
      lg: { minH: '13.5', px: '6', py: '1.5', textStyle: 'title' },
    },
    block: { true: { w: 'full' } },
    instead: { true: { '& > svg': { position: 'absolute' }, '& > span': { opacity: '0' } } },
  },
  compoundVariants: [{ tone: 'plain', css: { minW: '11', px: '2' } }],
  defaultVariants: { tone: 'solid', size: 'lg' },
});

export const iconButton = defineRecipe({
  className: 'icon-button',
  base: {
    display: 'inline-grid',
    flex: 'none',
    placeItems: 'center',
    w: '12',
    h: '12',
    rounded: 'full',
    color: 'text',
    position: 'relative',
    cursor: 'pointer',
    transition: 'transform {durations.press} {easings.standard}',
    _active: { transform: 'scale(.94)' },
    _focusVisible: { outline: '3px solid {colors.focus}', outlineOffset: '-1px' },
    _disabled: { color: 'text.muted', cursor: 'not-allowed' },
    _motionReduce: { transition: 'none', _active: { transform: 'none' } },
  },
  variants: {
    surface: {
      none: {},
      surface: { bg: 'surface', boxShadow: 'float' },
      // Over a product picture: the same in both themes.
      photo: { color: 'ink', bg: 'glass', '&[aria-pressed=true]': { color: 'photoHeart' } },
    },
  },
  defaultVariants: { surface: 'none' },
});

export const addButton = defineRecipe({
  className: 'add-button',
  base: {
    display: 'grid',
    placeContent: 'center',
    placeItems: 'center',
    w: '11',
    h: '11',
    almond: 'tile',
    bg: 'primary',
    color: 'primary.fg',
    cursor: 'pointer',
    transition: 'background-color {durations.fast} {easings.standard}, transform {durations.press} {easings.standard}',
    _active: { transform: 'scale(.92)' },
    _focusVisible: ring,
    _motionReduce: { transition: 'none', _active: { transform: 'none' } },
  },
  variants: {
    // The check is on the full colour right after adding, and on the soft one while the product is in the cart.
    state: { idle: {}, busy: { cursor: 'progress' }, inCart: { bg: 'primary.soft', color: 'primary.softFg' } },
  },
  defaultVariants: { state: 'idle' },
});

export const chip = defineRecipe({
  className: 'chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flex: 'none',
    minH: '11',
    px: '4',
    rounded: 'full',
    bg: 'sunken',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&[aria-current=true], &[aria-current=page], &[aria-checked=true], &[aria-pressed=true]': {
      bg: 'text',
      color: 'page',
    },
    _focusVisible: ring,
    '& img': { w: '8', h: '8', rounded: 'full', ms: '-2.5', objectFit: 'cover' },
  },
  variants: {
    variant: {
      filter: {},
      choice: {
        minW: '19',
        minH: '12',
        bg: 'transparent',
        boxShadow: 'choice',
        '&[aria-checked=true]': { bg: 'primary', color: 'primary.fg', boxShadow: 'none', fontWeight: 'semibold' },
        '&[aria-disabled=true]': {
          color: 'text.muted',
          backgroundImage:
            'linear-gradient(to top right, transparent 49.3%, {colors.line} 49.3% 50.7%, transparent 50.7%)',
          boxShadow: 'option',
        },
      },
    },
  },
  defaultVariants: { variant: 'filter' },
});
