import { css } from 'styled-system/css';

const almond = css({ fill: 'almond.a' });
const body = css({ fill: 'pin' });
const shadow = css({ fill: 'ink' });

/** The shop's pin; its tip is at the bottom middle. */
export function MapPin({ size = 46 }: { size?: number }) {
  return (
    <svg width={size} height={(size * 58) / 46} viewBox="0 0 46 58" aria-hidden="true">
      <ellipse cx="23" cy="54" rx="9" ry="3" className={shadow} opacity="0.2" />
      <path d="M23 53C19 45 5 34 5 20a18 18 0 0 1 36 0c0 14-14 25-18 33Z" className={body} />
      <g transform="translate(23 20) rotate(20) scale(.2)">
        <path d="M0-52C-13-40-33-16-33 12C-33 36-18 50 0 50C18 50 33 36 33 12C33-16 13-40 0-52Z" className={almond} />
      </g>
    </svg>
  );
}
