import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { LANDSCAPE_PHONE } from './landscape';

export const layout = defineSlotRecipe({
  className: 'layout',
  slots: ['root', 'skip', 'main'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      minH: '100dvh',
      bg: 'var(--ground)',
      '--notch': 'var(--ground)',
      '&:has(> .offline-banner)': { '--offline': '36px' },
      // It would be visible below a skeleton and jump when the content loads.
      '&:has(> main [role=status][aria-busy=true]) > footer': { visibility: 'hidden' },
    },
    skip: {
      position: 'fixed',
      top: '2',
      insetInlineStart: '2',
      zIndex: 'toast',
      px: '5',
      py: '3',
      rounded: 'full',
      bg: 'primary',
      color: 'primary.fg',
      textStyle: 'link',
      opacity: '0',
      transform: 'translateY(-200%)',
      _focus: { transform: 'none', opacity: '1' },
    },
    main: {
      flex: '1',
      display: 'flex',
      flexDirection: 'column',
      w: 'full',
      pb: 'calc(var(--dock) + 16px + env(safe-area-inset-bottom, 0px))',
      '&:has(+ footer)': { pb: '0' },
      outline: 'none',
    },
  },
  variants: {
    surface: { page: { root: { '--ground': '{colors.page}' } }, canvas: { root: { '--ground': '{colors.canvas}' } } },
  },
  defaultVariants: { surface: 'page' },
});

export const offlineBanner = defineRecipe({
  className: 'offline-banner',
  description: 'Sticks above the header, which sticks below it',
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    minH: '36px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    px: '4',
    py: '1.5',
    textStyle: 'note',
    bg: 'status.orange.bg',
    color: 'status.orange.fg',
  },
});

export const pageInset = defineRecipe({
  className: 'page-inset',
  description: 'The inset of a screen: 16 px on phones, 24 px from 768, 1184 px of content inside 1232 px from 1280',
  base: { w: 'full', mx: 'auto', px: '4', maxW: '77rem', md: { px: '6' } },
  variants: {
    width: {
      page: {},
      form: { md: { maxW: '45rem' } },
      menu: { md: { maxW: '45rem' }, lg: { maxW: '64rem' } },
      phone: { md: { maxW: '30rem' }, lg: { pt: '6' } },
    },
  },
  defaultVariants: { width: 'page' },
});

export const header = defineSlotRecipe({
  className: 'header',
  slots: [
    'root',
    'row',
    'edge',
    'logo',
    'search',
    'links',
    'link',
    'language',
    'cart',
    'cartIcon',
    'cartLabel',
    'departments',
    'department',
  ],
  base: {
    root: {
      position: 'sticky',
      top: 'var(--offline, 0px)',
      zIndex: 'header',
      bg: 'var(--ground, {colors.page})',
      // A hairline appears on scroll, in browsers with scroll-driven animations.
      '@supports (animation-timeline: scroll())': {
        animation: 'hairline linear both',
        animationTimeline: 'scroll(root)',
        animationRange: '0 8px',
      },
      lg: { bg: 'page', boxShadow: 'below', animation: 'none' },
    },
    row: {
      display: 'grid',
      gridTemplateColumns: '48px minmax(0, 1fr) 48px',
      alignItems: 'center',
      minH: '56px',
      px: '1.5',
      md: { gridTemplateColumns: '48px auto 1fr 48px', gap: '3.5', minH: '72px', px: '4' },
      lg: { gridTemplateColumns: 'auto 1fr auto auto', gap: '9', minH: '80px', maxW: '77rem', mx: 'auto', px: '6' },
    },
    edge: { lg: { display: 'none' } },
    logo: {
      justifySelf: 'center',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      minW: '12',
      h: '11',
      color: 'primary',
      rounded: 'sm',
      md: { justifySelf: 'start', '& > svg': { h: '34px', _ltr: { h: '28px' } } },
      lg: { '& > svg': { h: '38px', _ltr: { h: '33px' } } },
      _focusVisible: { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    },
    search: { display: 'none', md: { display: 'block', w: 'full', maxW: '35rem', justifySelf: 'center' } },
    links: { display: 'none', lg: { display: 'flex', alignItems: 'center', gap: '1' } },
    link: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '12',
      px: '3.5',
      rounded: 'full',
      textStyle: 'label',
      '&[aria-current=page]': { bg: 'primary.soft', color: 'primary.softFg' },
      _focusVisible: { outline: '3px solid {colors.focus}', outlineOffset: '-1px' },
    },
    // An outline, because a filled pill is the page that is shown.
    language: {
      border: '1px solid {colors.line}',
      fontWeight: 'semibold',
      me: '1.5',
      cursor: 'pointer',
      justifyContent: 'center',
      minW: '12',
    },
    cart: { lg: { w: 'auto', gap: '2', px: '3.5', gridAutoFlow: 'column', ms: '-8' } },
    // The badge stays on the bag beside the label.
    cartIcon: { display: 'contents', lg: { display: 'grid', position: 'relative', p: '2.5', m: '-2.5' } },
    cartLabel: { display: 'none', lg: { display: 'block', textStyle: 'label' } },
    departments: {
      display: 'none',
      lg: {
        display: 'flex',
        gap: '1.5',
        alignItems: 'center',
        minH: '13',
        maxW: '77rem',
        mx: 'auto',
        px: '6',
        overflowX: 'auto',
        scrollbarWidth: 'none',
      },
    },
    department: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      flex: 'none',
      minH: '11',
      px: '3',
      rounded: 'full',
      fontSize: 'reading',
      fontWeight: 'medium',
      color: 'text.secondary',
      whiteSpace: 'nowrap',
      _focusVisible: { outline: '3px solid {colors.focus}', outlineOffset: '-2px' },
      '&:is(button)': { bg: 'text', color: 'page', px: '4.5', me: '2.5', cursor: 'pointer' },
    },
  },
});

export const footer = defineSlotRecipe({
  className: 'footer',
  slots: ['root', 'row', 'links', 'link'],
  base: {
    root: { mt: '10', pt: '8', pb: 'calc(var(--dock) + 32px + env(safe-area-inset-bottom, 0px))', bg: 'canvas' },
    row: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      columnGap: '6',
      rowGap: '3',
      maxW: '77rem',
      mx: 'auto',
      px: '4',
      textStyle: 'body',
      color: 'text.secondary',
      md: { px: '6', flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
    },
    links: { display: 'flex', flexWrap: 'wrap', columnGap: '5' },
    // A wider target that takes no more space than its text.
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      px: '2.5',
      mx: '-2.5',
      minH: '11',
      textDecoration: 'underline',
    },
  },
});

export const tabBar = defineSlotRecipe({
  className: 'tab-bar',
  slots: ['root', 'tab', 'pill', 'dot'],
  base: {
    root: {
      position: 'fixed',
      insetInline: '0',
      bottom: '0',
      zIndex: 'bar',
      minH: 'calc(68px + env(safe-area-inset-bottom, 0px))',
      pt: '1.5',
      px: '2',
      pb: 'env(safe-area-inset-bottom, 0px)',
      display: 'flex',
      justifyContent: 'center',
      bg: 'veil',
      // No backdrop blur: it is slow at first paint and hardly visible.
      'html[data-ready] &': { backdropFilter: 'blur(14px)' },
      boxShadow: 'above',
      lg: { display: 'none' },
    },
    tab: {
      // At least as wide as its word, and four words fit beside each other, so that no large word is broken.
      flex: '1',
      minW: 'max-content',
      maxW: '28',
      px: '1',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      gap: '0.5',
      minH: '11',
      textStyle: 'tab',
      fontSize: 'min({fontSizes.2xs}, 5.4vw)',
      color: 'text.secondary',
      rounded: 'md',
      '&[aria-current]': { color: 'primary', fontWeight: 'semibold' },
      _focusVisible: { outline: '3px solid {colors.focus}', outlineOffset: '-3px' },
    },
    dot: {
      position: 'absolute',
      top: '0.5',
      insetInlineEnd: '3',
      w: '2',
      h: '2',
      rounded: 'full',
      bg: 'heart',
      animation: 'moment',
      _motionReduce: { animationTimingFunction: 'step-end' },
    },
    pill: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      w: 'full',
      maxW: '14',
      h: '8',
      rounded: '16px',
      borderEndStartRadius: '6px',
      transition: 'background-color {durations.base} {easings.standard}',
      '[aria-current] > &': { bg: 'primary.soft' },
    },
  },
});

export const stickyBar = defineSlotRecipe({
  className: 'sticky-bar',
  slots: ['root', 'total', 'label', 'action'],
  base: {
    root: {
      position: 'fixed',
      insetInline: '0',
      bottom: '0',
      zIndex: 'bar',
      display: 'grid',
      alignItems: 'center',
      gap: '3',
      px: '4',
      pt: '3',
      pb: 'calc(14px + env(safe-area-inset-bottom, 0px))',
      bg: 'surface',
      boxShadow: 'bar',
      borderStartStartRadius: '24px',
      borderStartEndRadius: '24px',
      [LANDSCAPE_PHONE]: { pt: '2', pb: 'calc(8px + env(safe-area-inset-bottom, 0px))' },
      md: { px: 'max(24px, calc((100vw - 45rem) / 2))' },
      lg: {
        position: 'static',
        // In a grid it would lie over the header also without a position.
        zIndex: 'auto',
        px: '0',
        pt: '4',
        pb: '0',
        boxShadow: 'none',
        bg: 'transparent',
        borderRadius: '0',
      },
    },
    total: { color: 'text' },
    label: { textStyle: 'caption', lineHeight: '1.4', color: 'text.secondary' },
    action: { minW: '0', '& > *': { w: 'full' } },
  },
  variants: {
    shape: {
      plain: {},
      inline: {
        root: { display: 'flex', flexWrap: 'wrap', gap: '4' },
        // Beside the total, or under it with large text.
        action: { flex: '1 1 9rem' },
        label: { display: 'block' },
        total: { display: 'block' },
      },
      stacked: {
        // In one row.
        root: { [LANDSCAPE_PHONE]: { display: 'flex', gap: '6' } },
        action: { [LANDSCAPE_PHONE]: { flex: '1' } },
        total: {
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: '3',
          '&:has(img)': { alignItems: 'center' },
        },
        label: { fontSize: 'base', color: 'text' },
      },
    },
  },
  defaultVariants: { shape: 'plain' },
});

export const searchPill = defineRecipe({
  className: 'search-pill',
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: 'full',
    minH: '12.5',
    px: '4',
    rounded: 'full',
    bg: 'sunken',
    color: 'text.muted',
    fontSize: 'reading',
    textAlign: 'start',
    cursor: 'pointer',
    '& > svg': { color: 'text.secondary', flex: 'none' },
    '& > span': { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    _focusVisible: { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  },
});

export const categoryThumb = defineSlotRecipe({
  className: 'category-thumb',
  slots: ['root', 'frame', 'image'],
  base: {
    root: {
      flex: 'none',
      w: '4.75rem',
      textAlign: 'center',
      fontSize: 'xs',
      fontWeight: 'medium',
      lineHeight: '1.4',
      overflowWrap: 'anywhere',
      rounded: 'md',
      md: { w: '5rem' },
      _focusVisible: { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    },
    frame: {
      display: 'block',
      w: 'full',
      aspectRatio: 'square',
      mb: '2',
      almond: 'xl',
      overflow: 'hidden',
      bg: 'sunken',
    },
    image: { w: 'full', h: 'full', objectFit: 'cover', transform: 'scale(1.14)', _dark: { opacity: '0.93' } },
  },
});

export const strip = defineRecipe({
  className: 'strip',
  description: 'A row that scrolls sideways and always shows a cut last item',
  base: {
    display: 'flex',
    gap: '3',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x proximity',
    scrollbarWidth: 'none',
    mx: '-4',
    px: '4',
    scrollPaddingInline: '16px',
    md: { mx: '-6', px: '6', scrollPaddingInline: '24px' },
    // Five cards fill the row exactly.
    xl: { mx: '-2', px: '2', scrollPaddingInline: '8px' },
    '& > *': { scrollSnapAlign: 'start' },
  },
});

export const productGrid = defineRecipe({
  className: 'product-grid',
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '3',
    rowGap: '5.5',
    md: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: '4' },
    xl: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', columnGap: '5', rowGap: '7' },
  },
});

export const productRows = defineSlotRecipe({
  className: 'product-rows',
  description:
    'A virtualised product grid; a row includes the gap below it. In the flow a phone has the same boxes, because a new box would count as a late paint',
  slots: ['root', 'row', 'item', 'stuck'],
  base: {
    root: { position: 'relative', overflowAnchor: 'none' },
    row: {
      position: 'absolute',
      insetInline: '0',
      contain: 'layout style',
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: '3',
      pb: '5.5',
      md: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: '4' },
      xl: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', columnGap: '5', pb: '7' },
    },
    item: { minW: '0' },
    stuck: { position: 'sticky', bottom: 'calc(var(--dock) + 12px)', zIndex: 'above' },
  },
  variants: {
    isInFlow: {
      true: {
        root: {
          md: {
            display: 'grid',
            gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
            columnGap: '4',
            rowGap: '5.5',
            pb: '5.5',
          },
          xl: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', columnGap: '5', rowGap: '7', pb: '7' },
        },
        row: { position: 'static', md: { display: 'contents' } },
      },
    },
  },
});
