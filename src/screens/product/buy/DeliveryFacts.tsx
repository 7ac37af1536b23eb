import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { css } from 'styled-system/css';
import type { CartLine } from '../../../../domain/cart/cart-line';
import { DEFAULT_COUNTRY } from '../../../../domain/customer/country';
import { promiseFor } from '../../../../domain/orders/delivery-day';
import { useSelectedAddress } from '../../../app/shop-context';
import { useIsHydrated } from '../../../boot/use-is-hydrated';
import { useShopIdentity } from '../../../components/brand/shop-identity';
import { Truck } from '../../../components/icons/icons';
import { Notice } from '../../../components/layout/Notice';
import { DeliveryPromise } from '../../../components/orders/DeliveryPromise';
import { useDeliveryDay } from '../../../components/orders/use-delivery-day';
import { useDeliveryEstimate } from '../../../components/orders/use-delivery-estimate';
import { Price } from '../../../components/text/Price';
import { countryLabel } from '../../../i18n/words/country-words';

// Reserves the line that the rates fill.
const cost = css({ minH: '[1lh]' });

/** What delivery of a line costs; nothing without a rate for it. */
function Cost({ line }: { line: CartLine }) {
  const { i18n } = useLingui();
  const { country, quote } = useDeliveryEstimate([line]);
  if (quote === null || quote.note !== null) return null;
  const destination = <bdi>{countryLabel(country, i18n._.bind(i18n))}</bdi>;
  if (quote.isFree) return <Trans>Free delivery to {destination}</Trans>;
  const fee = <Price fils={quote.fee} />;
  return (
    <Trans>
      Delivery to {destination}: {fee}
    </Trans>
  );
}

/** When one unit arrives, how it is paid, and what its delivery costs. */
export function DeliveryFacts({ line }: { line: CartLine }) {
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
      <p className={cost}>{isHydrated && <Cost line={line} />}</p>
    </Notice>
  );
}
