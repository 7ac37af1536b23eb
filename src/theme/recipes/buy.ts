import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { ring } from './ring';
import { blob } from './blob';

export const taskColumns = defineSlotRecipe({
  className: 'task-columns',
  description:
    'Cards under each other on a phone; from 768 px two columns where the screen asks for them, from 1024 px a summary stands beside',
  slots: ['root', 'main', 'side'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      lg: { gridTemplateColumns: 'minmax(0, 1fr) 23.75rem', gap: '6', alignItems: 'start' },
    },
    main: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', minW: '0' },
    // A column in which the last card can stick; a row of a grid would hold it.
    side: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      minW: '0',
      lg: { position: 'sticky', top: '136px' },
    },
  },
  variants: {
    split: {
      true: { root: { md: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: '4', alignItems: 'start' } } },
    },
  },
  compoundVariants: [
    {
      split: true,
      css: { root: { lg: { gridTemplateColumns: 'minmax(0, 1fr) 23.75rem', gap: '6' } } },
    },
  ],
});

export const cartLine = defineSlotRecipe({
  className: 'cart-line',
  slots: ['root', 'behind', 'front', 'picture', 'body', 'name', 'link', 'text', 'foot', 'details', 'remove'],
  base: {
    root: {
      position: 'relative',
      rounded: 'lg',
      bg: 'surface',
      touchAction: 'pan-y',
      '&[data-swiped]': { overflow: 'hidden', userSelect: 'none' },
    },
    behind: {
      display: 'none',
      position: 'absolute',
      insetBlock: '0',
      _ltr: { insetInlineEnd: '0', ps: '5.5' },
      _rtl: { insetInlineStart: '0', pe: '5.5' },
      // The 80 px that a line can be swiped, plus its round corner.
      boxSizing: 'content-box',
      w: '20',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      bg: 'error',
      color: 'surface',
      textStyle: 'caption',
      '[data-swiped] > &': { display: 'flex' },
      '& > svg': { transition: 'transform {durations.fast} {easings.standard}' },
      '&[data-certain] > svg': { transform: 'scale(1.25)' },
    },
    front: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '96px minmax(0, 1fr)',
      gap: '3.5',
      p: '3',
      rounded: 'lg',
      bg: 'surface',
    },
    picture: { display: 'block', w: '24', h: '24', almond: 'lg', overflow: 'hidden' },
    body: { minW: '0', display: 'flex', flexDirection: 'column' },
    name: { textStyle: 'strong', pe: '9' },
    // A full-size target that takes no more space than its text.
    link: { display: 'inline-block', py: '3.5', my: '-3.5', rounded: 'xs', _focusVisible: ring },
    text: {
      textStyle: 'caption',
      color: 'text.secondary',
      pe: '9',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      pt: '2',
      // The stepper wraps by the screen's width alone, so that no amount moves it; two lines are as high as the stepper.
      '& > :first-child': { flex: '1 1 5.5rem', lineHeight: '1.3' },
    },
    details: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      textStyle: 'caption',
      color: 'text.secondary',
      // A saving, which comes late, has its place.
      minH: '5',
    },
    remove: {
      position: 'absolute',
      top: '0.5',
      insetInlineEnd: '0.5',
      '& > button': { color: 'text.secondary' },
    },
  },
});

export const itemRow = defineSlotRecipe({
  className: 'item-row',
  slots: ['root', 'picture', 'text', 'name', 'meta', 'amount'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', columnGap: '3', alignItems: 'center', py: '2' },
    // At the end, or under the name with large text.
    amount: { ms: 'auto', textAlign: 'end' },
    picture: { display: 'block', flex: 'none', w: '14', h: '14', almond: 'thumb', overflow: 'hidden' },
    text: { flex: '1 1 6rem', minW: '0' },
    name: { display: 'block', textStyle: 'label', lineHeight: '1.45', overflowWrap: 'anywhere' },
    meta: { display: 'block', textStyle: 'caption', color: 'text.secondary' },
  },
});

export const addressBlock = defineSlotRecipe({
  className: 'address-block',
  slots: ['root', 'picture', 'name', 'line'],
  base: {
    root: { display: 'grid', gridTemplateColumns: '76px minmax(0, 1fr)', gap: '3.5', mt: '3' },
    picture: { w: '19', h: '19', almond: 'lg', overflow: 'hidden', display: 'grid' },
    name: { textStyle: 'strong', display: 'block' },
    line: { textStyle: 'note', color: 'text.secondary', overflowWrap: 'anywhere' },
  },
});

export const promo = defineSlotRecipe({
  className: 'promo',
  slots: ['form', 'applied', 'words', 'code'],
  base: {
    form: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2.5',
      mt: '3',
      alignItems: 'start',
      '& > button': { minH: '13', mt: '1.5' },
    },
    applied: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      mt: '3',
      minH: '14',
      ps: '3.5',
      pe: '1',
      py: '1',
      almond: 'lg',
      bg: 'accent.soft',
      color: 'accent.softFg',
      '& > button': { color: 'inherit' },
    },
    words: { flex: '1', minW: '0', fontSize: 'base' },
    code: { fontWeight: 'bold' },
  },
});

export const orderCard = defineSlotRecipe({
  className: 'order-card',
  slots: ['root', 'head', 'title', 'date', 'middle', 'thumbs', 'thumb', 'more', 'foot', 'count'],
  base: {
    root: { display: 'block', bg: 'surface', rounded: 'lg', p: '4', color: 'text', _focusVisible: ring },
    head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: '2' },
    title: { textStyle: 'title' },
    date: { display: 'block', textStyle: 'note', color: 'text.secondary' },
    middle: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', my: '3', color: 'text.muted' },
    thumbs: { display: 'flex', gap: '2' },
    thumb: { display: 'block', w: '15', h: '15', almond: 'lg', overflow: 'hidden' },
    more: {
      display: 'grid',
      placeItems: 'center',
      w: '15',
      h: '15',
      almond: 'lg',
      bg: 'sunken',
      color: 'text.secondary',
      textStyle: 'strong',
    },
    foot: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      borderBlockStart: '1px solid {colors.line}',
      pt: '2.5',
    },
    count: { color: 'text.secondary' },
  },
});

export const orderHero = defineSlotRecipe({
  className: 'order-hero',
  slots: ['root', 'title', 'date', 'badge', 'van'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: '2', pb: '3.5' },
    // The number wraps as a whole.
    title: { textStyle: 'h1', _focus: { outline: 'none' }, '& bdi': { display: 'inline-block' } },
    date: { color: 'text.secondary', fontSize: 'reading' },
    badge: { mt: '3' },
    van: { w: '36', display: 'block', _rtl: { transform: 'scaleX(-1)' }, '& img': { w: 'full', h: 'auto' } },
  },
});

export const resultPage = defineSlotRecipe({
  className: 'result-page',
  slots: ['root', 'art', 'image', 'title', 'text', 'facts', 'fact', 'label', 'value', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      minH: 'calc(100dvh - 56px)',
      textAlign: 'center',
      md: { minH: '0' },
    },
    art: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      h: '268px',
      _before: {
        content: '""',
        position: 'absolute',
        w: '236px',
        h: '222px',
        rounded: '116px',
        borderEndStartRadius: '34px',
        bg: 'primary.soft',
      },
    },
    image: { position: 'relative', w: '258px', h: 'auto' },
    title: { textStyle: 'display', textWrap: 'balance', _focus: { outline: 'none' } },
    text: {
      color: 'text.secondary',
      maxW: '310px',
      mx: 'auto',
      mt: '1.5',
      lineHeight: '1.75',
      textWrap: 'balance',
      overflowWrap: 'anywhere',
    },
    facts: {
      textAlign: 'start',
      mt: '5.5',
      px: '4',
      py: '1.5',
      rounded: 'lg',
      bg: 'canvas',
      '& ~ .notice': { mt: '3', textAlign: 'start' },
    },
    fact: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '4',
      minH: '12.5',
      fontSize: 'reading',
      '& + &': { borderBlockStart: '1px solid {colors.line}' },
    },
    label: { color: 'text.secondary' },
    value: { fontWeight: 'semibold', textAlign: 'end', overflowWrap: 'anywhere' },
    actions: {
      display: 'grid',
      gap: '2.5',
      mt: 'auto',
      pt: '7',
      pb: 'calc(26px + env(safe-area-inset-bottom, 0px))',
      '& > *': { w: 'full' },
    },
  },
  variants: {
    blob,
  },
  defaultVariants: { blob: 'green' },
});

export const deliveryPromise = defineRecipe({
  className: 'delivery-promise',
  description: 'A quiet line with the van under the cards',
  base: {
    px: '4',
    py: '3',
    textAlign: 'center',
    textStyle: 'note',
    color: 'text.secondary',
    '& > svg': { display: 'inline', me: '2' },
  },
});
