/** The hairline above a row of a card; it begins where the row's words begin. */
export const rowLine = {
  content: '""',
  position: 'absolute',
  top: '0',
  insetInlineStart: '62px',
  insetInlineEnd: '16px',
  h: '1px',
  bg: 'line',
} as const;
