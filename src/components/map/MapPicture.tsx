import { css } from 'styled-system/css';
import { MapPin } from './MapPin';

const frame = css({ position: 'relative', display: 'block', overflow: 'hidden', rounded: 'md', minH: '26' });
const drawing = css({ position: 'absolute', inset: '0', w: 'full', h: 'full' });
const pin = css({ position: 'absolute', inset: '0', display: 'grid', placeItems: 'center' });
const land = css({ fill: 'map.land' });
const water = css({ fill: 'map.water' });
const road = css({ stroke: 'map.road' });
const main = css({ stroke: 'map.main' });

/** A decorative map with a pin, without a map engine. */
export function MapPicture() {
  return (
    <span className={frame} aria-hidden="true">
      <svg className={drawing} viewBox="0 0 84 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="84" height="120" className={land} />
        <path d="M0 0h84v18L0 32Z" className={water} />
        <g className={road} strokeWidth="5" fill="none">
          <path d="M8 40 38 120M-2 62 86 56M-2 82 86 80M-2 104 86 104" />
        </g>
        <path d="M-2 58 86 50" className={main} strokeWidth="6" fill="none" />
      </svg>
      <span className={pin}>
        <MapPin size={32} />
      </span>
    </span>
  );
}
