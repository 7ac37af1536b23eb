import { addressesResource } from '../../../machines/address/addresses.actors';
import { ordersResource } from '../../../machines/orders/orders.actors';
import { isUnderWay } from '../../../domain/orders/timeline';
import { StatusBadge } from '../../components/orders/StatusBadge';
import { useWidget } from '../../app/shop-context';
import { useResource } from '../../app/hooks/use-resource';

/** A count; nothing for 0 or while unknown. */
export function Count({ of }: { of: number | undefined }) {
  return of ? <span>{of}</span> : null;
}

/** The status of the newest open order, otherwise the number of orders. */
export function OrdersFigure({ userId }: { userId: string }) {
  const { data } = useResource<typeof ordersResource>(useWidget(ordersResource, { request: { userId } }));
  const open = data?.find(({ status }) => isUnderWay(status));
  return open ? <StatusBadge status={open.status} /> : <Count of={data?.length} />;
}

/** The number of saved addresses. */
export function AddressesFigure({ userId }: { userId: string }) {
  const { data } = useResource<typeof addressesResource>(useWidget(addressesResource, { request: { userId } }));
  return <Count of={data?.length} />;
}
