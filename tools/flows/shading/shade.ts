import { css } from 'styled-system/css';

/** A band around a state: the wider, the more often. A state that is never entered has a dotted edge. */
export const shade = {
  never: css({ outlineWidth: '[2px]', outlineStyle: 'dotted', outlineColor: 'error' }),
  once: css({ boxShadow: '[0 0 0 2px {colors.info/30}]' }),
  several: css({ boxShadow: '[0 0 0 6px {colors.info/30}]' }),
};

/** The same under an arrow. */
const band = css.raw({ stroke: 'info', strokeOpacity: '[0.3]' });
export const underline = {
  never: css({ stroke: 'error', strokeWidth: '[8px]', strokeDasharray: '[2 6]' }),
  once: css(band, { strokeWidth: '[5px]' }),
  several: css(band, { strokeWidth: '[12px]' }),
};
