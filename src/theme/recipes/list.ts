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
  slots: ['name', 'chips', 'swatch', 'range'],
  base: {
    name: { textStyle: 'label', mb: '2.5' },
    chips: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    swatch: { w: '5', h: '5', ms: '-1', rounded: 'full', boxShadow: 'option' },
    range: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3' },
  },
});
