import { Trans, useLingui } from '@lingui/react/macro';
import type { CartLine } from '../../../domain/cart/cart-line';
import { countryLabel } from '../../i18n/words/country-words';
import { Price } from '../text/Price';
import { FreeDelivery } from './FreeDelivery';
import { useDeliveryEstimate } from './use-delivery-estimate';

/** What delivery of a cart costs, and what is missing to free delivery. */
export function DeliveryCost({ lines }: { lines: readonly CartLine[] }) {
  const { i18n } = useLingui();
  const { country, subtotal, quote } = useDeliveryEstimate(lines);
  const destination = <bdi>{countryLabel(country, i18n._.bind(i18n))}</bdi>;
  if (quote === null || quote.note !== null) return <Trans>Delivery is calculated at checkout.</Trans>;
  if (quote.isFree) return <Trans>Free delivery to {destination}</Trans>;
  const fee = <Price fils={quote.fee} />;
  return (
    <>
      <Trans>
        Delivery to {destination}: {fee}
      </Trans>
      {quote.freeAfter !== null && (
        <p>
          <FreeDelivery subtotal={subtotal} freeAfter={quote.freeAfter} />
        </p>
      )}
    </>
  );
}
