import { defineSlotRecipe } from '@pandacss/dev';
import { radioDot } from './radio-dot';

export const addressCard = defineSlotRecipe({
  className: 'address-card',
  slots: ['root', 'radio', 'name', 'line', 'actions', 'dot'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3.5',
      p: '3.5',
      '& > :first-child': { flex: 'none', w: '84px' },
      // Beside the picture, or under it with large text.
      '& > :nth-child(2)': { flex: '1 1 7.5rem', minW: '0' },
      bg: 'surface',
      rounded: 'lg',
      '&:has(:checked)': { boxShadow: 'chosen' },
      '&:has(input:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    },
    radio: { position: 'absolute', inset: '0', w: 'full', h: 'full', m: '0', opacity: '0', cursor: 'pointer' },
    name: { textStyle: 'title' },
    line: { textStyle: 'note', color: 'text.secondary', textWrap: 'pretty' },
    actions: {
      position: 'relative',
      zIndex: 'above',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      ms: '-2',
      mb: '-1.5',
      w: 'fit-content',
    },
    dot: radioDot,
  },
});

export const mapPicker = defineSlotRecipe({
  className: 'map-picker',
  slots: ['root', 'map', 'pin', 'locate', 'enlarge', 'missing', 'actions'],
  base: {
    root: {
      position: 'relative',
      overflow: 'hidden',
      h: 'map',
      bg: 'map.land',
      // Sticky beside the form.
      md: { position: 'sticky', top: '24', rounded: 'banner', h: '30rem' },
    },
    map: {
      position: 'absolute',
      inset: '0',
      '& .maplibregl-canvas:focus-visible': { outline: '3px solid {colors.focus}', outlineOffset: '-4px' },
    },
    // The pin's tip is at the middle of the map.
    pin: {
      position: 'absolute',
      insetInlineStart: '50%',
      top: '50%',
      marginInlineStart: '-23px',
      marginBlockStart: '-54px',
      pointerEvents: 'none',
      transition: 'transform {durations.fast} {easings.standard}',
      '&[data-lifted]': { transform: 'translateY(-6px)' },
      _motionReduce: { transition: 'none' },
    },
    locate: {
      position: 'absolute',
      insetInlineEnd: '3.5',
      bottom: '38px',
      md: { bottom: '3.5' },
    },
    enlarge: { position: 'absolute', insetInlineStart: '3.5', top: '3.5' },
    missing: { position: 'absolute', insetInline: '4', top: '4' },
    actions: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      gap: '2.5',
      px: '4',
      pt: '4',
      pb: 'calc(16px + env(safe-area-inset-bottom, 0px))',
    },
  },
});

export const addressForm = defineSlotRecipe({
  className: 'address-form',
  slots: ['frame', 'sheet', 'fields', 'pair', 'point'],
  base: {
    frame: {
      // The map reaches the edges of a phone.
      px: '0',
      md: { px: '6', display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '6', alignItems: 'start' },
    },
    sheet: {
      position: 'relative',
      bg: 'page',
      borderStartStartRadius: '26px',
      borderStartEndRadius: '26px',
      mt: '-6',
      px: '4',
      pt: '4.5',
      pb: '2',
      md: { mt: '0', px: '0', pt: '0' },
    },
    fields: { display: 'grid', gap: '3.5', border: 'none', minW: '0' },
    // One column on a phone; two beside the map, or one with large text.
    pair: {
      display: 'grid',
      gap: '3.5',
      alignItems: 'start',
      md: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7rem), 1fr))', gap: '3' },
    },
    point: {
      '& > summary': {
        minH: '11',
        display: 'flex',
        alignItems: 'center',
        textStyle: 'link',
        color: 'primary',
        cursor: 'pointer',
      },
    },
  },
});

export const profileHead = defineSlotRecipe({
  className: 'profile-head',
  slots: ['root', 'avatar', 'name', 'phone', 'cards', 'foot'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4',
      px: '1',
      pt: '1',
      pb: '5.5',
      lg: { pt: '7' },
    },
    avatar: {
      flex: 'none',
      w: '17',
      h: '17',
      almond: 'tile',
      display: 'grid',
      placeItems: 'center',
      bg: 'accent',
      color: 'accent.fg',
      fontSize: 'xl',
      fontWeight: 'bold',
    },
    name: { textStyle: 'h1', outline: 'none' },
    phone: { color: 'text.secondary', textStyle: 'note' },
    cards: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      // The second card is the highest and fills a column.
      lg: {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gridTemplateRows: 'auto 1fr',
        gap: '5',
        alignItems: 'start',
        '& > :nth-child(2)': { gridColumn: '2', gridRow: 'span 2' },
      },
    },
    foot: { display: 'grid', justifyItems: 'center', gap: '2', pt: '6', color: 'text.muted', textStyle: 'caption' },
  },
});
