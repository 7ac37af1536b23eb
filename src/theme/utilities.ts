import { defineUtility } from '@pandacss/dev';

const radii = {
  xs: '8px',
  sm: '12px',
  md: '14px',
  thumb: '15px',
  lg: '18px',
  box: '20px',
  tile: '22px',
  banner: '26px',
  xl: '28px',
  '2xl': '36px',
};

/** The almond corner: three round corners and one crisp corner at the block end, inline start, so it flips with the direction. */
export const almond = defineUtility({
  className: 'almond',
  values: radii,
  transform: (value: string) => ({ borderRadius: value, borderEndStartRadius: `calc(${value} * 0.32)` }),
});

const insets = { bar: '14px', page: '16px', toast: '12px' };

/** Bottom padding that grows by the safe area of phones without a home button. */
export const safeBottom = defineUtility({
  className: 'safe-bottom',
  values: insets,
  transform: (value: string) => ({ paddingBlockEnd: `calc(${value} + env(safe-area-inset-bottom, 0px))` }),
});

/** At most so many lines. The padding shows Arabic descenders, which reach below a line. */
export const clampLines = defineUtility({
  className: 'clamp-lines',
  values: { type: 'string' },
  transform: (value: string) => ({
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitLineClamp: value,
    WebkitBoxOrient: 'vertical',
    paddingBlockEnd: '4px',
    marginBlockEnd: '-4px',
  }),
});
