import { defineSlotRecipe } from '@pandacss/dev';
import { PICTURE_TONES, type PictureTone } from '../../../domain/catalogue/picture-tones';

const curve = {
  content: '""',
  position: 'absolute',
  w: '4',
  h: '4',
  bg: 'radial-gradient(circle 16px at var(--notch-x) 0, transparent 15.4px, var(--notch) 16px)',
} as const;

export const productCard = defineSlotRecipe({
  className: 'product-card',
  slots: [
    'root',
    'tile',
    'controls',
    'image',
    'second',
    'notch',
    'favorite',
    'discount',
    'name',
    'link',
    'prices',
    'marks',
    'dots',
    'few',
    'soldOut',
  ],
  base: {
    root: { position: 'relative', display: 'block', minW: '0' },
    tile: {
      position: 'relative',
      aspectRatio: 'square',
      rounded: 'lg',
      overflow: 'hidden',
      bg: 'sunken',
      transform: 'translateZ(0)',
    },
    // Over the tile, after the link in the DOM; only its buttons receive clicks.
    controls: {
      position: 'absolute',
      top: '0',
      insetInline: '0',
      aspectRatio: 'square',
      rounded: 'lg',
      overflow: 'hidden',
      pointerEvents: 'none',
      '& button': { pointerEvents: 'auto' },
    },
    image: {
      w: 'full',
      h: 'full',
      objectFit: 'cover',
      _dark: { opacity: '0.93' },
      transition: 'transform {durations.base} {easings.standard}',
      '@media (hover: hover)': { 'article:hover &': { transform: 'scale(1.03)' } },
      _motionReduce: { transition: 'none', transform: 'none !important' },
    },
    second: {
      position: 'absolute',
      inset: '0',
      opacity: '0',
      transition: 'opacity {durations.base} {easings.standard}',
      _motionReduce: { transition: 'none' },
      '@media (hover: hover)': { 'article:hover &[data-loaded]': { opacity: '1' } },
    },
    // A notch in the picture's corner holds the add button; two pseudo elements make the inner curves.
    notch: {
      position: 'absolute',
      bottom: '0',
      insetEnd: '0',
      zIndex: 'above',
      w: '13',
      h: '13',
      display: 'grid',
      placeItems: 'end',
      bg: 'var(--notch)',
      borderStartStartRadius: '26px',
      '--notch-x': '0%',
      _rtl: { '--notch-x': '100%' },
      _before: { ...curve, bottom: '100%', insetEnd: '0' },
      _after: { ...curve, bottom: '0', insetEnd: '100%' },
    },
    favorite: {
      position: 'absolute',
      top: '1',
      insetEnd: '1',
      zIndex: 'above',
      w: '11',
      h: '11',
      display: 'grid',
      placeItems: 'center',
      color: 'ink',
      cursor: 'pointer',
      rounded: 'full',
      _before: { content: '""', position: 'absolute', inset: '1', rounded: 'full', bg: 'rgb(255 255 255 / .72)' },
      '& > svg': {
        position: 'relative',
        transition: 'transform {durations.base} {easings.pop}',
        _motionReduce: { transition: 'none' },
      },
      // Shrinks while pressed and springs back.
      _active: {
        '& > svg': {
          transform: 'scale(.6)',
          transitionDuration: '{durations.press}',
          _motionReduce: { transform: 'none' },
        },
      },
      '&[aria-pressed=true]': { color: 'photoHeart' },
      _focusVisible: { outline: '2px solid white', outlineOffset: '-5px', boxShadow: '0 0 0 1px {colors.ink}' },
    },
    discount: { position: 'absolute', top: '2.5', insetStart: '2.5', zIndex: 'above', pointerEvents: 'none' },
    name: { mt: '2.25', textStyle: 'label', clampLines: '2', textWrap: 'pretty', lg: { fontSize: 'base' } },
    link: {
      outline: 'none',
      _after: { content: '""', position: 'absolute', inset: '0', rounded: 'lg' },
      _focusVisible: { _after: { outline: '3px solid {colors.focus}', outlineOffset: '2px' } },
    },
    prices: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2', mt: '1px' },
    marks: { mt: '1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', textStyle: 'caption' },
    dots: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      color: 'text.secondary',
      '& > svg': { w: '3', h: '3', stroke: 'line.field' },
    },
    few: { color: 'warning', fontWeight: 'medium' },
    soldOut: {
      position: 'absolute',
      bottom: '2.5',
      insetStart: '2.5',
      zIndex: 'above',
      px: '2.5',
      almond: 'sm',
      bg: 'shade',
      color: 'white',
      fontSize: '2xs',
      fontWeight: 'semibold',
      lineHeight: '1.625rem',
      pointerEvents: 'none',
    },
  },
});

const backdrop = Object.fromEntries(
  Object.entries(PICTURE_TONES).map(([tone, colour]) => [tone, { image: { bg: colour } }]),
) as Record<PictureTone, { image: { bg: string } }>;

export const picture = defineSlotRecipe({
  className: 'picture',
  slots: ['frame', 'image', 'missing'],
  base: {
    frame: { display: 'contents' },
    image: { display: 'block', maxW: 'full', objectFit: 'cover' },
    missing: {
      display: 'grid',
      placeItems: 'center',
      bg: 'sunken',
      color: 'line.field',
      '& > svg': { w: '40%', h: '40%', maxW: '72px', opacity: '.55' },
    },
  },
  variants: {
    fill: { true: { image: { w: 'full', h: 'full' }, missing: { w: 'full', h: 'full' } } },
    tone: { photo: { image: { _dark: { opacity: '0.93' } } }, plain: {} },
    backdrop,
  },
  defaultVariants: { tone: 'plain' },
});
