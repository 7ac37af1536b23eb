import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { Package } from '../../components/icons/icons';
import { LinkButton } from '../../components/controls/LinkButton';
import { Ltr } from '../../components/text/Ltr';
import { Loading, Skeleton } from '../../components/layout/Skeleton';
import { Fact, Facts, ResultPage } from '../../components/layout/ResultPage';
import type { orderResource } from '../../../machines/orders/orders.actors';
import { placedOrderIn } from '../../adapters/storage/placed-order';
import { DEFAULT_COUNTRY } from '../../../domain/customer/country';
import { useDeliveryDay } from '../../components/orders/use-delivery-day';
import { OrderItems } from '../../components/orders/OrderItems';
import { href } from '../../../domain/routes/href';
import { useSelectedAddress } from '../../app/shop-context';
import { useResource } from '../../app/hooks/use-resource';
import { AddToCalendar } from '../order/AddToCalendar';
import { DeliveryAddress } from '../order/DeliveryAddress';
import { OrderHelp } from '../order/OrderHelp';
import type { ScreenProps } from '../screen';

const parts = css({ display: 'grid', gap: '3', mt: '3', textAlign: 'start' });

/** Order confirmation (Specification 2, Result screens). Opened by hand it claims no success. */
export function ThankYou({ screen, state }: ScreenProps<'thankYou', typeof orderResource>) {
  const hasPlacedOrder = useSelector(screen, (order) => !order.matches('waiting'));
  const { data: order, isBusy } = useResource<typeof orderResource>(screen);
  const placed = hasPlacedOrder ? placedOrderIn(state) : null;
  const selected = useSelectedAddress();
  const day = useDeliveryDay(order ? order.country : (selected?.country ?? DEFAULT_COUNTRY), order?.createdAt);
  const arrival = <bdi>{day}</bdi>;
  const recipient = <bdi>{order?.gift?.name}</bdi>;
  const actions = (
    <>
      <LinkButton href={placed ? href('order', { orderId: placed.orderId }) : href('orders')} size="lg" icon={Package}>
        <Trans>Track Your Order</Trans>
      </LinkButton>
      <LinkButton href={href('home')} size="lg" tone="outline">
        <Trans>Continue Shopping</Trans>
      </LinkButton>
      {placed && order && (
        <>
          <AddToCalendar order={order} />
          <OrderHelp orderId={placed.orderId} />
        </>
      )}
    </>
  );
  if (!placed)
    return (
      <ResultPage
        picture="/media/prop-parcel-480.webp"
        title={<Trans>Thank you for shopping with us</Trans>}
        text={<Trans>You can see all your orders under My Orders.</Trans>}
        actions={actions}
      />
    );
  return (
    <ResultPage
      picture="/media/prop-success_box-480.webp"
      blob="accent"
      title={<Trans>Order Successful!</Trans>}
      text={
        <>
          <p>
            {order?.isOrderedTwice ? (
              <Trans>Thank you. We have received your payment.</Trans>
            ) : day === null ? (
              <Trans>Thank you. We have received your order and it arrives within 2 days.</Trans>
            ) : (
              <Trans>Thank you. We have received your order and it arrives {arrival}.</Trans>
            )}
          </p>
          {order?.gift && (
            <p>{order.gift.name ? <Trans>Gift for {recipient}</Trans> : <Trans>Sent as a gift</Trans>}</p>
          )}
          {placed.hasEmail && (
            <p>
              <Trans>A confirmation will follow by email.</Trans>
            </p>
          )}
        </>
      }
      actions={actions}
    >
      <Facts>
        <Fact label={<Trans>Order ID</Trans>}>
          <Ltr>#{placed.orderId}</Ltr>
        </Fact>
      </Facts>
      <div className={parts}>
        {order && (
          <>
            <OrderItems order={order} />
            <DeliveryAddress order={order} />
          </>
        )}
        {!order && isBusy && (
          <Loading>
            <Skeleton shape="tall" />
          </Loading>
        )}
      </div>
    </ResultPage>
  );
}
