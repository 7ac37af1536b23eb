import { Trans } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import type { CartLine } from '../../../domain/cart/cart-line';
import { DEFAULT_COUNTRY } from '../../../domain/customer/country';
import { useSelectedAddress } from '../../app/shop-context';
import { Truck } from '../../components/icons/icons';
import { Notice } from '../../components/layout/Notice';
import { DeliveryCost } from '../../components/orders/DeliveryCost';
import { useDeliveryDay } from '../../components/orders/use-delivery-day';

const arrivalLine = css({ fontWeight: 'semibold' });

/** When the cart arrives and what its delivery costs, for the country of the chosen address, else for Kuwait. */
export function CartDelivery({ lines }: { lines: readonly CartLine[] }) {
  const day = useDeliveryDay(useSelectedAddress()?.country || DEFAULT_COUNTRY);
  const arrival = <bdi>{day}</bdi>;
  return (
    <Notice tone="soft" icon={Truck} mirror>
      <p className={arrivalLine}>
        {day === null ? <Trans>Your order arrives within 2 days</Trans> : <Trans>Your order arrives {arrival}</Trans>}
      </p>
      <DeliveryCost lines={lines} />
    </Notice>
  );
}
