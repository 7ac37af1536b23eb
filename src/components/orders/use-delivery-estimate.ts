import { useState } from 'react';
import { type CartLine, weightOf } from '../../../domain/cart/cart-line';
import { DEFAULT_COUNTRY } from '../../../domain/customer/country';
import { deliveryQuote } from '../../../domain/money/delivery';
import { subtotalOf } from '../../../domain/money/format-money';
import { deliveryRatesResource } from '../../../machines/checkout/delivery-rates.actors';
import { useResource } from '../../app/hooks/use-resource';
import { useSelectedAddress, useWidget } from '../../app/shop-context';

/** What delivery of lines costs in the selected address's country, else in Kuwait; the quote is null without rates. */
export function useDeliveryEstimate(lines: readonly CartLine[]) {
  const [now] = useState(Date.now);
  const { data, isFailed, failure, refresh } = useResource<typeof deliveryRatesResource>(
    useWidget(deliveryRatesResource, { request: { now } }),
  );
  const country = useSelectedAddress()?.country || DEFAULT_COUNTRY;
  const subtotal = subtotalOf(lines);
  const quote = data
    ? deliveryQuote({ country, weight: weightOf(lines), subtotal, itemCount: lines.length, rates: data })
    : null;
  return { country, subtotal, quote, isFailed, failure, refresh };
}
