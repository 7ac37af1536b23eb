/** The focus ring of elements with space around them. */
export const ring = { outline: '3px solid {colors.focus}', outlineOffset: '2px' } as const;
