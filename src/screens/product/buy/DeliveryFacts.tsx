import { Plural, Trans } from '@lingui/react/macro';
import { DEFAULT_COUNTRY } from '../../../../domain/customer/country';
import { promiseFor } from '../../../../domain/orders/delivery-day';
import { useSelectedAddress } from '../../../app/shop-context';
import { useIsHydrated } from '../../../boot/use-is-hydrated';
import { useShopIdentity } from '../../../components/brand/shop-identity';
import { Truck } from '../../../components/icons/icons';
import { Notice } from '../../../components/layout/Notice';
import { useDeliveryDay } from '../../../components/orders/use-delivery-day';

/** When the product arrives and how it is paid. The documented promise stands where the merchant makes none. */
export function DeliveryFacts() {
  const isHydrated = useIsHydrated();
  const selected = useSelectedAddress();
  // The server knows no address, and its page may be read on another day.
  const country = (isHydrated && selected?.country) || DEFAULT_COUNTRY;
  const promise = promiseFor(useShopIdentity().delivery, country);
  const day = useDeliveryDay(country);
  const arrival = <bdi>{day}</bdi>;
  return (
    <Notice tone="soft" icon={Truck} mirror>
      {promise === null ? (
        <Trans>Delivered within 2 days. Pay by card or on delivery.</Trans>
      ) : isHydrated ? (
        <Trans>Arrives {arrival}. Pay by card or on delivery.</Trans>
      ) : (
        <Plural
          value={promise.days}
          _0="Delivered on the same working day. Pay by card or on delivery."
          one="Delivered within # working day. Pay by card or on delivery."
          other="Delivered within # working days. Pay by card or on delivery."
        />
      )}
    </Notice>
  );
}
