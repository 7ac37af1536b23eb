import { Trans } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { orderHero, taskColumns } from 'styled-system/recipes';
import type { ActorRefFrom } from 'xstate';
import type { Order } from '../../../api/schemas/order';
import type { CancelOrderRef } from '../../../machines/orders/cancel-order.machine';
import type { orderAgainMachine } from '../../../machines/orders/order-again.machine';
import { isUnderWay } from '../../../domain/orders/timeline';
import { Card } from '../../components/layout/Card';
import { Gift, MapTrifold } from '../../components/icons/icons';
import { Ltr } from '../../components/text/Ltr';
import { Picture } from '../../components/catalogue/Picture';
import { GiftText } from '../../components/orders/GiftText';
import { StatusBadge } from '../../components/orders/StatusBadge';
import { useDeliveryDay } from '../../components/orders/use-delivery-day';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { formatDate } from '../../i18n/dates';
import { AddToCalendar } from './AddToCalendar';
import { CancelOrder } from './CancelOrder';
import { DeliveryAddress } from './DeliveryAddress';
import { OrderAgain } from './OrderAgain';
import { OrderHelp } from './OrderHelp';
import { OrderItems } from '../../components/orders/OrderItems';
import { PaymentInformation } from './PaymentInformation';
import { Tracking } from './Tracking';

const below = css({ mt: '3' });

interface Props {
  order: Order;
  again: ActorRefFrom<typeof orderAgainMachine>;
  cancel: CancelOrderRef;
}

/** Status, tracking, address, items and payment of an order. */
export function OrderDetail({ order, again, cancel }: Props) {
  const day = useDeliveryDay(order.country, order.createdAt);
  const arrival = <bdi>{day}</bdi>;
  const hero = orderHero();
  const columns = taskColumns();
  return (
    <>
      <div className={hero.root}>
        <div>
          <h1 className={hero.title} tabIndex={-1}>
            <Trans>
              Order <Ltr>#{order.id}</Ltr>
            </Trans>
          </h1>
          <p className={hero.date}>
            <Trans>
              Placed on <Ltr>{formatDate(order.createdAt)}</Ltr>
            </Trans>
          </p>
          {day !== null && isUnderWay(order.status) && (
            <p className={hero.date}>
              <Trans>Arrives {arrival}</Trans>
            </p>
          )}
          <p className={hero.badge} aria-live="polite">
            <VisuallyHidden>
              <Trans>Order Status</Trans>{' '}
            </VisuallyHidden>
            <StatusBadge status={order.status} />
          </p>
        </div>
        <span className={hero.van}>
          <Picture src="/media/prop-van-480.webp" alt="" sizes="144px" width={240} height={240} />
        </span>
      </div>
      <div className={columns.root}>
        <div className={columns.main}>
          <Card id="tracking" icon={MapTrifold} title={<Trans>Tracking Information</Trans>}>
            <div className={below}>
              <Tracking order={order} />
            </div>
          </Card>
          <DeliveryAddress order={order} />
          {order.gift && (
            <Card id="gift" icon={Gift} title={<Trans>Gift</Trans>}>
              <div className={below}>
                <GiftText gift={order.gift} />
              </div>
            </Card>
          )}
        </div>
        <div className={columns.side}>
          <OrderItems order={order} />
          <PaymentInformation order={order} />
          <OrderAgain again={again} order={order} />
          <AddToCalendar order={order} />
          <OrderHelp orderId={order.id} />
          <CancelOrder cancel={cancel} order={order} />
        </div>
      </div>
    </>
  );
}
