import { Trans } from '@lingui/react/macro';
import { DEFAULT_COUNTRY } from '../../../../domain/customer/country';
import { promiseFor } from '../../../../domain/orders/delivery-day';
import { useSelectedAddress } from '../../../app/shop-context';
import { useIsHydrated } from '../../../boot/use-is-hydrated';
import { useShopIdentity } from '../../../components/brand/shop-identity';
import { Truck } from '../../../components/icons/icons';
import { Notice } from '../../../components/layout/Notice';
import { DeliveryPromise } from '../../../components/orders/DeliveryPromise';
import { useDeliveryDay } from '../../../components/orders/use-delivery-day';

/** When the product arrives and how it is paid. */
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
      {promise && isHydrated ? (
        <Trans>Arrives {arrival}. Pay by card or on delivery.</Trans>
      ) : (
        <DeliveryPromise promise={promise} />
      )}
    </Notice>
  );
}
