import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { arrivalDay } from '../../../domain/orders/delivery-day';
import { formatDay } from '../../../domain/text/day';
import { useShopIdentity } from '../brand/shop-identity';

/**
 * The day on which an order to a country (English name) arrives, such as `Thu, Nov 26`: an order of that time, or one of now.
 * Null where the merchant promises none.
 */
export function useDeliveryDay(country: string, orderedAt?: string): string | null {
  const { i18n } = useLingui();
  const [now] = useState(Date.now);
  const day = arrivalDay(useShopIdentity().delivery, country, orderedAt === undefined ? now : Date.parse(orderedAt));
  return day && formatDay(day, i18n.locale === 'en' ? 'en' : 'ar');
}
