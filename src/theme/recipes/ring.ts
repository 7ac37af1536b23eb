/** What shows where the keyboard is, around a thing that has room around it. */
export const ring = { outline: '3px solid {colors.focus}', outlineOffset: '2px' } as const;
