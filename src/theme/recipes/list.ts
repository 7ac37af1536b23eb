import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

export const listBar = defineRecipe({
  className: 'list-bar',
  description: 'Sticks under the header, whose heights these are',
  base: {
    position: 'sticky',
    top: 'calc(var(--offline, 0px) + 56px)',
    zIndex: 'above',
    py: '2',
    mb: '1',
    bg: 'page',
    md: { top: 'calc(var(--offline, 0px) + 72px)' },
    lg: { top: '132px' },
    // A native select keeps its arrow, which needs the room that the text gets elsewhere.
    '& select': { border: 'none' },
    '& button:disabled': { opacity: '.6' },
  },
});

export const filterForm = defineSlotRecipe({
  className: 'filter-form',
  slots: ['root', 'name', 'chips', 'swatch', 'range', 'actions'],
  base: {
    root: { display: 'grid', gap: '5', pb: '4' },
    name: { textStyle: 'label', mb: '2.5' },
    chips: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    swatch: { w: '5', h: '5', ms: '-1', rounded: 'full', boxShadow: 'option' },
    range: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3' },
    actions: {
      position: 'sticky',
      bottom: '0',
      display: 'flex',
      gap: '2.5',
      py: '3',
      bg: 'surface',
      // The padding of the dialog below, where the chips would show.
      boxShadow: '0 20px {colors.surface}',
      whiteSpace: 'nowrap',
      '& > *': { flex: 'auto' },
    },
  },
});
