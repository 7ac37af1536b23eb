import { addressesResource } from '../../../machines/address/addresses.actors';
import { ordersResource } from '../../../machines/orders/orders.actors';
import { isUnderWay } from '../../../domain/orders/timeline';
import { StatusBadge } from '../../components/orders/StatusBadge';
import { useWidget } from '../../app/shop-context';
import { useResource } from '../../app/hooks/use-resource';

/** How many there are; nothing for none, or while nobody knows. */
export function Count({ of }: { of: number | undefined }) {
  return of ? <span>{of}</span> : null;
}

/** How far the newest order is that is still on its way, else how many orders there are. */
export function OrdersFigure({ userId }: { userId: string }) {
  const { data } = useResource<typeof ordersResource>(useWidget(ordersResource, { request: { userId } }));
  const open = data?.find(({ status }) => isUnderWay(status));
  return open ? <StatusBadge status={open.status} /> : <Count of={data?.length} />;
}

/** How many addresses are saved. */
export function AddressesFigure({ userId }: { userId: string }) {
  const { data } = useResource<typeof addressesResource>(useWidget(addressesResource, { request: { userId } }));
  return <Count of={data?.length} />;
}
