import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { blob } from './blob';

const tones = {
  success: { bg: 'success.soft', color: 'success' },
  error: { bg: 'error.soft', color: 'error' },
  warning: { bg: 'warning.soft', color: 'warning' },
  info: { bg: 'info.soft', color: 'info' },
};

export const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['region', 'root', 'text', 'action', 'close'],
  base: {
    region: {
      position: 'fixed',
      insetInline: '4',
      bottom: 'calc(var(--dock) + 12px + env(safe-area-inset-bottom, 0px))',
      zIndex: 'toast',
      display: 'grid',
      gap: '2.5',
      justifyItems: 'center',
      pointerEvents: 'none',
      // At the top while the consent question is at the bottom. Set on this element alone: a variable on the body would
      // recalculate the styles of every element.
      'body:has([data-consent]) &': { top: '64px', bottom: 'auto' },
    },
    root: {
      pointerEvents: 'auto',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      w: 'full',
      maxW: '27.5rem',
      minH: '13',
      ps: '4',
      pe: '1',
      py: '1',
      almond: 'lg',
      textStyle: 'label',
      boxShadow: 'float',
      animation: 'rise',
      _motionReduce: { animation: 'fadeIn' },
    },
    text: { flex: '1', minW: '0', py: '1.5', overflowWrap: 'anywhere' },
    action: {
      minH: '11',
      px: '2.5',
      fontWeight: 'bold',
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
      cursor: 'pointer',
      rounded: 'sm',
      _focusVisible: { outline: '3px solid currentColor', outlineOffset: '-3px' },
    },
    close: { color: 'inherit', w: '11', h: '11' },
  },
  variants: {
    tone: {
      success: { root: tones.success },
      error: { root: tones.error },
      warning: { root: tones.warning },
      info: { root: tones.info },
    },
  },
  defaultVariants: { tone: 'info' },
});

export const addedLine = defineSlotRecipe({
  className: 'added-line',
  description:
    'What was just added to the cart, above the bottom bar; at the side with the rest of the cart from 1024 px',
  slots: ['item', 'root', 'picture', 'text', 'title', 'name', 'values', 'close', 'others', 'foot', 'delivery'],
  base: {
    item: {
      w: 'full',
      maxW: '27.5rem',
      pointerEvents: 'auto',
      // Ends where the page ends, so that it covers the whole of a column and cuts no words.
      lg: { justifySelf: 'end', me: 'max(8px, calc((100% - 75rem) / 2 + 8px))' },
    },
    root: {
      display: 'grid',
      gridTemplateColumns: '56px minmax(0, 1fr) 44px',
      columnGap: '3',
      rowGap: '2',
      p: '3',
      almond: 'lg',
      bg: 'surface',
      color: 'text',
      boxShadow: 'float',
      // A shadow shows no edge on a dark page.
      _dark: { boxShadow: '{shadows.float}, {shadows.hairline}' },
      animation: 'rise',
      _motionReduce: { animation: 'fadeIn' },
    },
    picture: { position: 'relative', w: '14', h: '14', almond: 'thumb', overflow: 'hidden', bg: 'sunken' },
    text: { display: 'block', minW: '0' },
    title: { display: 'flex', alignItems: 'center', gap: '1.5', textStyle: 'note', color: 'primary' },
    name: { display: 'block', textStyle: 'label', clampLines: '2', overflowWrap: 'anywhere' },
    values: { display: 'block', textStyle: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' },
    close: { w: '11', h: '11', mt: '-1.5', me: '-1.5' },
    others: { gridColumn: '1 / -1', hideBelow: 'lg' },
    // As high as two lines with the bar, so that nothing moves when the delivery rates arrive.
    foot: { gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: '3', minH: '3.5rem' },
    delivery: { flex: '1', minW: '0', textStyle: 'note', color: 'text.secondary' },
  },
});

export const notice = defineRecipe({
  className: 'notice',
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    px: '4',
    py: '3',
    almond: 'lg',
    textStyle: 'label',
    '& > svg': { mt: '1px' },
    '& > div': { flex: '1', minW: '0' },
  },
  variants: {
    tone: {
      ...tones,
      orange: { bg: 'status.orange.bg', color: 'status.orange.fg' },
      soft: { bg: 'primary.soft', color: 'primary.softFg' },
      accent: { bg: 'accent.soft', color: 'accent.softFg' },
      plain: { bg: 'sunken', color: 'text.secondary', fontWeight: 'normal' },
    },
    size: { sm: { px: '3', py: '2.25', gap: '2', textStyle: 'note', borderRadius: '14px' }, md: {} },
  },
  defaultVariants: { tone: 'info', size: 'md' },
});

export const emptyState = defineSlotRecipe({
  className: 'empty-state',
  slots: ['root', 'art', 'image', 'title', 'help', 'action'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      gap: '1.5',
      px: '9',
      py: '8.5',
      // Alone on a screen it is vertically centred.
      _last: { minH: '60dvh', justifyContent: 'center', lg: { minH: '0' } },
    },
    art: {
      position: 'relative',
      w: '216px',
      h: '196px',
      display: 'grid',
      placeItems: 'center',
      mb: '2',
      _before: {
        content: '""',
        position: 'absolute',
        insetBlock: '8px',
        insetInline: '14px',
        rounded: '90px',
        borderEndStartRadius: '26px',
        bg: 'primary.soft',
      },
    },
    image: { position: 'relative', w: '176px', h: 'auto' },
    title: { textStyle: 'empty', textWrap: 'balance' },
    help: { color: 'text.secondary', fontSize: 'reading', lineHeight: '1.7', maxW: '290px', textWrap: 'balance' },
    action: { mt: '4', display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3' },
  },
  variants: {
    blob: {
      ...blob,
      yellow: { art: { _before: { bg: 'warning.soft' } } },
      purple: { art: { _before: { bg: 'status.purple.bg' } } },
    },
  },
  defaultVariants: { blob: 'green' },
});

export const skeleton = defineRecipe({
  className: 'skeleton',
  base: {
    display: 'block',
    rounded: '10px',
    backgroundImage:
      'linear-gradient(100deg, {colors.skeleton.a} 40%, {colors.skeleton.b} 50%, {colors.skeleton.a} 60%)',
    backgroundSize: '220% 100%',
    animation: 'shimmer',
    _rtl: { animationDirection: 'reverse' },
    _motionReduce: { animation: 'none' },
  },
  variants: {
    shape: {
      text: { h: '3.5', w: 'full' },
      tile: { aspectRatio: 'square', w: 'full', rounded: 'lg' },
      banner: { aspectRatio: 'banner', w: 'full', almond: 'banner' },
      card: { h: '120px', w: 'full', rounded: 'lg' },
      order: { h: '206px', w: 'full', rounded: 'lg' },
      tall: { h: '320px', w: 'full', rounded: 'lg' },
      row: { h: '60px', w: 'full', rounded: 'md' },
      thumb: { w: '19', h: '19', almond: 'xl' },
      gallery: { aspectRatio: 'gallery', w: 'full', rounded: '0' },
    },
    length: { full: {}, long: { w: '86%' }, half: { w: '44%' } },
  },
  defaultVariants: { shape: 'text', length: 'full' },
});

export const spinner = defineRecipe({
  className: 'spinner',
  base: { animation: 'spin', flex: 'none', _motionReduce: { animationDuration: '3s' } },
});

export const icon = defineRecipe({
  className: 'icon',
  base: { flex: 'none', display: 'block' },
  variants: { mirror: { true: { _rtl: { transform: 'scaleX(-1)' } } } },
});
