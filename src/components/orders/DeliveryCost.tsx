import { Trans, useLingui } from '@lingui/react/macro';
import { type CartLine, weightOf } from '../../../domain/cart/cart-line';
import { DEFAULT_COUNTRY } from '../../../domain/customer/country';
import { deliveryQuote } from '../../../domain/money/delivery';
import { subtotalOf } from '../../../domain/money/format-money';
import { useResource } from '../../app/hooks/use-resource';
import { useSelectedAddress, useWidget } from '../../app/shop-context';
import { countryLabel } from '../../i18n/words/country-words';
import { Price } from '../text/Price';
import { deliveryRatesResource } from './delivery-rates';
import { FreeDelivery } from './FreeDelivery';

/** What delivery of a cart costs, for the country of the chosen address, else for Kuwait, and what is missing to free delivery. */
export function DeliveryCost({ lines }: { lines: readonly CartLine[] }) {
  const { i18n } = useLingui();
  const country = useSelectedAddress()?.country || DEFAULT_COUNTRY;
  const { data: rates } = useResource<typeof deliveryRatesResource>(
    useWidget(deliveryRatesResource, { request: null }),
  );
  const subtotal = subtotalOf(lines);
  const quote = deliveryQuote({
    country,
    weight: weightOf(lines),
    subtotal,
    itemCount: lines.length,
    rates: rates ?? [],
  });
  const destination = <bdi>{countryLabel(country, i18n._.bind(i18n))}</bdi>;
  const fee = <Price fils={quote.fee} />;
  if (quote.note !== null) return <Trans>Delivery is calculated at checkout.</Trans>;
  if (quote.isFree) return <Trans>Free delivery to {destination}</Trans>;
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
