/** Colours of the soft shape behind a picture; green is the default. */
export const blob = {
  green: {},
  accent: { art: { _before: { bg: 'accent.soft' } } },
  error: { art: { _before: { bg: 'error.soft' } } },
  info: { art: { _before: { bg: 'info.soft' } } },
} as const;
