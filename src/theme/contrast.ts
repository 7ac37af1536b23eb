const mark = '2px solid Highlight !important';
const edge = '1px solid ButtonBorder !important';

/**
 * Forced colours remove shadows and backgrounds, so edges, selection and focus become lines. `!important`, because
 * recipes come later in the cascade.
 */
export const forcedColors = {
  '@media (forced-colors: active)': {
    'button:not(.slider__dot), .button, [role=combobox], [role=listbox], [role=dialog], [role=alertdialog], .field__control, .stepper__group, .radio-row__root, .code-boxes__box, .chip, .search-pill, .segments__choice, .card__root, .notice, .toast__root, .added-line__root, .status-badge, .count-badge, .discount-tag':
      { border: edge },
    '.field__control:focus-within, .code-boxes__box[data-active], .segments__choice:has(:focus-visible), .radio-row__root:has(:focus-visible)':
      { outline: '3px solid Highlight !important', outlineOffset: '2px !important' },
    '.tab-bar__root, .sticky-bar__root': { borderBlockStart: edge },
    '.radio-row__dot': { border: '2px solid ButtonText !important' },
    ':checked ~ .radio-row__dot': { border: '8px solid Highlight !important' },
    '[aria-current], [aria-checked=true], [aria-pressed=true], .radio-row__root:has(:checked), .segments__choice:has(:checked), .code-boxes__box[data-invalid], .field__control[data-invalid]':
      { outline: mark },
    '.slider__dot::before': { border: '1px solid ButtonText !important' },
    '.slider__dot[aria-current=true]::before': { forcedColorAdjust: 'none', background: 'Highlight !important' },
  },
};

/** For `prefers-contrast: more`: no muted text, and visible lines. */
export const moreContrast = {
  '@media (prefers-contrast: more)': {
    html: {
      '--colors-text-secondary': 'var(--colors-text) !important',
      '--colors-text-muted': 'var(--colors-text) !important',
      '--colors-primary-soft-fg': 'var(--colors-text) !important',
      '--colors-success': 'var(--colors-text) !important',
      '--colors-line': 'var(--colors-text) !important',
      '--colors-line-field': 'var(--colors-text) !important',
    },
  },
};
