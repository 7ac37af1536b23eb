import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type CartLine, weightOf } from '../../../../domain/cart/cart-line';
import { DEFAULT_COUNTRY } from '../../../../domain/customer/country';
import { deliveryQuote } from '../../../../domain/money/delivery';
import { deliveryRatesResource } from '../../../../machines/checkout/delivery-rates.actors';
import { useResource } from '../../../app/hooks/use-resource';
import { useSelectedAddress, useWidget } from '../../../app/shop-context';
import { Failed } from '../../../components/layout/Failed';
import { Loading, Skeleton } from '../../../components/layout/Skeleton';
import { Price } from '../../../components/text/Price';
import { countryLabel } from '../../../i18n/words/country-words';

/** What delivery of one line alone costs to the shopper's country, and from which amount it is free. */
export function DeliveryCost({ line }: { line: CartLine }) {
  const { i18n } = useLingui();
  const [now] = useState(Date.now);
  const rates = useWidget(deliveryRatesResource, { request: { now } });
  const { data, isFailed, failure, refresh } = useResource<typeof deliveryRatesResource>(rates);
  const country = useSelectedAddress()?.country || DEFAULT_COUNTRY;
  if (isFailed)
    return <Failed title={<Trans>Delivery cost could not be loaded</Trans>} failure={failure} onRetry={refresh} />;
  if (!data)
    return (
      <Loading>
        <Skeleton length="half" />
      </Loading>
    );
  const subtotal = line.price * line.quantity;
  const { fee, isFree, freeAfter } = deliveryQuote({
    country,
    weight: weightOf([line]),
    subtotal,
    itemCount: 1,
    rates: data,
  });
  const place = countryLabel(country, (words) => i18n._(words));
  const cost = <Price fils={fee} />;
  const amount = <Price fils={freeAfter ?? 0} />;
  return (
    <p>
      {isFree ? (
        <Trans>Delivery to {place} is free.</Trans>
      ) : (
        <Trans>
          Delivery to {place}: {cost}.
        </Trans>
      )}{' '}
      {!isFree && freeAfter !== null && <Trans>Free for orders from {amount}.</Trans>}
    </p>
  );
}
