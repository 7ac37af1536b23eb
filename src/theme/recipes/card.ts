import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { rowLine } from './row-line';

export const card = defineSlotRecipe({
  className: 'card',
  slots: ['root', 'header', 'title', 'icon', 'extra'],
  base: {
    root: { bg: 'surface', rounded: 'lg', p: '4', '--notch': '{colors.surface}' },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minH: '7',
      '& > :last-child:not(:first-child)': { my: '-2.5' },
    },
    title: { textStyle: 'title', display: 'flex', alignItems: 'center', gap: '2.5', minW: '0' },
    icon: { color: 'primary' },
    extra: { whiteSpace: 'nowrap', fontWeight: 'normal', fontSize: 'sm', color: 'text.secondary' },
  },
  variants: { flush: { true: { root: { px: '0', py: '1' } } } },
});

export const summary = defineSlotRecipe({
  className: 'summary',
  slots: ['list', 'row', 'label', 'value'],
  base: {
    list: { display: 'grid', gap: '2.25', fontSize: 'reading' },
    row: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', columnGap: '3' },
    label: { color: 'text.secondary' },
    value: { fontWeight: 'semibold', textAlign: 'end', ms: 'auto' },
  },
  variants: {
    tone: {
      plain: {},
      discount: { label: { color: 'accent.softFg' }, value: { color: 'accent.softFg' } },
      total: {
        row: { pt: '3', mt: '3px', borderBlockStart: '1px dashed {colors.line}' },
        label: { color: 'text', fontWeight: 'semibold', fontSize: 'md' },
        value: { fontWeight: 'bold', fontSize: 'total' },
      },
    },
  },
  defaultVariants: { tone: 'plain' },
});

export const timeline = defineSlotRecipe({
  className: 'timeline',
  slots: ['root', 'step', 'marker', 'text', 'label', 'note'],
  base: {
    root: { listStyle: 'none' },
    step: {
      position: 'relative',
      display: 'flex',
      gap: '3.5',
      pb: '5.5',
      _last: { pb: '2px', _after: { display: 'none' } },
      _after: {
        content: '""',
        position: 'absolute',
        top: '38px',
        bottom: '-2px',
        insetInlineStart: '19px',
        w: '2px',
        bg: 'line',
      },
    },
    marker: {
      position: 'relative',
      zIndex: 'above',
      w: '10',
      h: '10',
      flex: 'none',
      almond: 'box',
      display: 'grid',
      placeItems: 'center',
      bg: 'sunken',
      color: 'text.muted',
    },
    text: { alignSelf: 'center' },
    label: { display: 'block', textStyle: 'row' },
    note: { display: 'block', textStyle: 'caption', color: 'text.secondary' },
  },
  variants: {
    state: {
      done: { step: { _after: { bg: 'primary' } }, marker: { bg: 'primary.soft', color: 'primary.softFg' } },
      current: {
        marker: { bg: 'primary', color: 'primary.fg', boxShadow: '0 0 0 6px {colors.primary.halo}' },
        label: { fontWeight: 'bold' },
        note: { color: 'primary', fontWeight: 'semibold' },
      },
      next: { label: { color: 'text.muted' } },
    },
  },
});

export const listRow = defineSlotRecipe({
  className: 'list-row',
  slots: ['root', 'icon', 'text', 'end'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3.5',
      w: 'full',
      minH: '15',
      px: '4',
      py: '2',
      textAlign: 'start',
      cursor: 'pointer',
      color: 'text',
      '& + &, fieldset + &': {
        _before: rowLine,
      },
      _focusVisible: { outline: '3px solid {colors.focus}', outlineOffset: '-3px', rounded: 'md' },
    },
    icon: { w: '8', display: 'grid', placeItems: 'center', color: 'primary' },
    text: { flex: '1 1 5rem', minW: '0', fontWeight: 'medium', fontSize: 'base' },
    end: { color: 'text.muted', display: 'flex', alignItems: 'center', gap: '2' },
  },
  variants: { tone: { plain: {}, danger: { root: { color: 'error' }, icon: { color: 'error' } } } },
  defaultVariants: { tone: 'plain' },
});

export const pageTitle = defineRecipe({
  className: 'page-title',
  base: { textStyle: 'h1', pt: '0.5', pb: '3.5', textWrap: 'balance', lg: { pt: '6', fontSize: '2xl' } },
});

export const sectionTitle = defineSlotRecipe({
  className: 'section-title',
  slots: ['root', 'title', 'more'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      pt: '7',
      pb: '3',
      lg: { pt: '11', pb: '4.5' },
    },
    title: { textStyle: 'h2', lg: { fontSize: 'hero' } },
    more: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      minH: '11',
      my: '-2.25',
      textStyle: 'link',
      color: 'primary',
      whiteSpace: 'nowrap',
      rounded: 'sm',
      _focusVisible: { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    },
  },
});
