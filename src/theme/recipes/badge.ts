import { defineRecipe } from '@pandacss/dev';

export const statusBadge = defineRecipe({
  className: 'status-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.75',
    minH: '7',
    px: '2.75',
    almond: 'md',
    textStyle: 'badge',
    whiteSpace: 'nowrap',
    _before: { content: '""', w: '7px', h: '7px', rounded: '4px', borderEndStartRadius: '1px', bg: 'currentColor' },
  },
  variants: {
    tone: {
      yellow: { bg: 'status.yellow.bg', color: 'status.yellow.fg' },
      blue: { bg: 'status.blue.bg', color: 'status.blue.fg' },
      teal: { bg: 'status.teal.bg', color: 'status.teal.fg' },
      purple: { bg: 'status.purple.bg', color: 'status.purple.fg' },
      green: { bg: 'status.green.bg', color: 'status.green.fg' },
      red: { bg: 'status.red.bg', color: 'status.red.fg' },
      orange: { bg: 'status.orange.bg', color: 'status.orange.fg' },
      gray: { bg: 'status.gray.bg', color: 'status.gray.fg' },
      neutral: { bg: 'status.neutral.bg', color: 'status.neutral.fg', boxShadow: 'hairline' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export const discountTag = defineRecipe({
  className: 'discount-tag',
  base: {
    display: 'inline-block',
    minH: '6',
    px: '2.25',
    almond: 'sm',
    bg: 'accent',
    color: 'accent.fg',
    fontSize: '2xs',
    fontWeight: 'bold',
    lineHeight: '1.5rem',
    whiteSpace: 'nowrap',
  },
});

export const countBadge = defineRecipe({
  className: 'count-badge',
  base: {
    position: 'absolute',
    insetBlockStart: '3px',
    insetInlineEnd: '0',
    // The bag doesn't grow with the text and has to be seen.
    minW: 'min(1.125rem, 22px)',
    h: 'min(1.125rem, 22px)',
    px: '1',
    rounded: '9px',
    borderEndStartRadius: '3px',
    bg: 'accent',
    color: 'accent.fg',
    fontSize: 'min(.71875rem, 14px)',
    fontWeight: 'bold',
    lineHeight: 'min(1.125rem, 22px)',
    textAlign: 'center',
    boxShadow: '0 0 0 2px var(--notch)',
    '& > span': { display: 'block', animation: 'roll', _motionReduce: { animation: 'none' } },
  },
});

export const flyToCart = defineRecipe({
  className: 'fly-to-cart',
  description: 'A copy of a picture that flies to the cart',
  base: {
    position: 'fixed',
    inset: '0 auto auto 0',
    zIndex: 'toast',
    w: '44px',
    h: '44px',
    rounded: 'full',
    objectFit: 'cover',
    boxShadow: 'float',
    pointerEvents: 'none',
  },
});

export const price = defineRecipe({
  className: 'price',
  base: {
    unicodeBidi: 'isolate',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'text',
    '& > span': { fontSize: '0.72em', fontWeight: 'medium' },
  },
  variants: {
    rolls: { true: { display: 'inline-block', animation: 'roll', _motionReduce: { animation: 'none' } } },
    variant: {
      inherit: {},
      card: { textStyle: 'price' },
      row: { textStyle: 'priceRow' },
      total: { textStyle: 'priceTotal' },
      hero: { textStyle: 'priceHero', lg: { fontSize: '2rem' } },
      old: {
        fontSize: 'xs',
        fontWeight: 'normal',
        color: 'text.muted',
        '& > span': { fontSize: 'inherit', fontWeight: 'normal' },
      },
    },
  },
  defaultVariants: { variant: 'inherit' },
});

export const sharedElement = defineRecipe({
  className: 'shared-element',
  description: "A product's picture during a shared-element transition",
  base: {
    position: 'absolute',
    inset: '0 auto auto 0',
    zIndex: 'above',
    maxW: 'none',
    transformOrigin: '0 0',
    objectFit: 'cover',
    pointerEvents: 'none',
    _dark: { opacity: '0.93' },
  },
});
