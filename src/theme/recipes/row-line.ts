/** The hairline above a row of a card, aligned with the row's text. */
export const rowLine = {
  content: '""',
  position: 'absolute',
  top: '0',
  insetInlineStart: '62px',
  insetInlineEnd: '16px',
  h: '1px',
  bg: 'line',
} as const;
