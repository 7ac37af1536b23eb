import { Trans } from '@lingui/react/macro';
import { Price } from '../../../text/Price';

/** A filter by price in words; the amounts are fils, of which one at least is set. */
export function PriceRange({ least, most }: { least: number | null; most: number | null }) {
  const from = <Price fils={least ?? 0} />;
  const to = <Price fils={most ?? 0} />;
  if (most === null) return <Trans>From {from}</Trans>;
  if (least === null) return <Trans>Up to {to}</Trans>;
  return (
    <Trans>
      {from} to {to}
    </Trans>
  );
}
