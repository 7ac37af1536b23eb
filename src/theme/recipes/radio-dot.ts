/** The round mark of one answer among several: a ring, filled where its hidden radio button is chosen. */
export const radioDot = {
  flex: 'none',
  w: '6',
  h: '6',
  rounded: 'full',
  boxShadow: 'inset 0 0 0 2px {colors.line.field}',
  ':checked ~ &': { boxShadow: 'inset 0 0 0 7.5px {colors.primary}' },
} as const;
