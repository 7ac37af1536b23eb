import { Plural, Trans } from '@lingui/react/macro';
import type { DeliveryPromise as Promised } from '../../../domain/orders/delivery-day';

/** How soon a shop delivers and how it is paid. The documented promise stands where the merchant makes none. */
export function DeliveryPromise({ promise }: { promise: Promised | null }) {
  if (promise === null) return <Trans>Delivered within 2 days. Pay by card or on delivery.</Trans>;
  return (
    <Plural
      value={promise.days}
      _0="Delivered on the same working day. Pay by card or on delivery."
      one="Delivered within # working day. Pay by card or on delivery."
      other="Delivered within # working days. Pay by card or on delivery."
    />
  );
}
