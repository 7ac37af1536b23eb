import { Trans } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { Price } from '../text/Price';

const PERCENT = 100;

const track = css({ display: 'block', h: '1.5', mt: '2', rounded: 'full', bg: 'line', overflow: 'hidden' });
const way = css({ display: 'block', h: 'full', rounded: 'full', bg: 'primary' });

/** How much is missing to free delivery, with a bar; both in fils. */
export function FreeDelivery({ subtotal, freeAfter }: { subtotal: number; freeAfter: number }) {
  return (
    <>
      <Trans>
        <Price fils={freeAfter - subtotal} /> more for free delivery
      </Trans>
      <span className={track} aria-hidden="true">
        <span className={way} style={{ inlineSize: `${Math.round((PERCENT * subtotal) / freeAfter)}%` }} />
      </span>
    </>
  );
}
