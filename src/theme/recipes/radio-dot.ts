/** The visible dot of a hidden radio button: a ring, filled where checked. */
export const radioDot = {
  flex: 'none',
  w: '6',
  h: '6',
  rounded: 'full',
  boxShadow: 'inset 0 0 0 2px {colors.line.field}',
  ':checked ~ &': { boxShadow: 'inset 0 0 0 7.5px {colors.primary}' },
} as const;
