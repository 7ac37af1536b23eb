import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { Button } from '../../../components/controls/Button';
import { LinkButton } from '../../../components/controls/LinkButton';
import { Ltr } from '../../../components/text/Ltr';
import { Notice } from '../../../components/layout/Notice';
import { Price } from '../../../components/text/Price';
import { Fact, Facts, ResultPage } from '../../../components/layout/ResultPage';
import { Loading, Skeleton } from '../../../components/layout/Skeleton';
import { OrderItems } from '../../../components/orders/OrderItems';
import { useDeliveryDay } from '../../../components/orders/use-delivery-day';
import { StatusBadge } from '../../../components/orders/StatusBadge';
import { returnProblemText } from '../../../i18n/words/payment-words';
import { href } from '../../../../domain/routes/href';
import type { PaymentReturnRef } from '../../../../machines/payment/payment-return.machine';

const items = css({ mt: '3', textAlign: 'start' });

/** What was ordered; not on the way to the confirmation, which lists it. */
function OrderedItems({ payment }: { payment: PaymentReturnRef }) {
  const { layout, order } = useSelector(payment, ({ context }) => context);
  const isLoading = useSelector(payment, (state) => state.hasTag('loadingOrder'));
  if (layout === 'callback' || (!order && !isLoading)) return null;
  return (
    <div className={items}>
      {order ? (
        <OrderItems order={order} />
      ) : (
        <Loading>
          <Skeleton shape="tall" />
        </Loading>
      )}
    </div>
  );
}

/** Charged, and the order is placed. */
export function Paid({ payment }: { payment: PaymentReturnRef }) {
  const { i18n } = useLingui();
  const { layout, orderId, order, pending, status, problem } = useSelector(payment, ({ context }) => context);
  const isLeaving = useSelector(payment, (state) => state.hasTag('redirecting'));
  const total = order?.total ?? pending?.total ?? null;
  const day = useDeliveryDay(order?.country ?? '', order?.createdAt);
  const arrival = <bdi>{day}</bdi>;
  return (
    <ResultPage
      picture="/media/prop-success_box-480.webp"
      title={<Trans>Payment Successful</Trans>}
      text={
        <div role="status">
          {isLeaving ? (
            <Trans>Redirecting to order confirmation...</Trans>
          ) : day === null ? (
            <Trans>We received your payment and are preparing your order. It arrives within 2 days.</Trans>
          ) : (
            <Trans>We received your payment and are preparing your order. It arrives {arrival}.</Trans>
          )}
        </div>
      }
      actions={
        isLeaving ? (
          <Button size="lg" onClick={() => payment.send({ type: 'order.continued' })}>
            <Trans>Continue</Trans>
          </Button>
        ) : (
          <>
            <LinkButton href={orderId ? href('order', { orderId }) : href('orders')} size="lg">
              <Trans>View Order</Trans>
            </LinkButton>
            <LinkButton href={href('home')} size="lg" tone="outline">
              <Trans>Continue Shopping</Trans>
            </LinkButton>
          </>
        )
      }
    >
      <Facts>
        {orderId && (
          <Fact label={<Trans>Order ID</Trans>}>
            <Ltr>#{orderId}</Ltr>
          </Fact>
        )}
        {total !== null && (
          <Fact label={<Trans>Total</Trans>}>
            <Price fils={total} variant="row" />
          </Fact>
        )}
        {layout !== 'callback' && (
          <>
            <Fact label={<Trans>Payment Method</Trans>}>
              <Trans>Credit/Debit Card</Trans>
            </Fact>
            <Fact label={<Trans>Status</Trans>}>
              <StatusBadge status="paid" />
            </Fact>
          </>
        )}
      </Facts>
      <OrderedItems payment={payment} />
      {problem?.code === 'orderUnread' && (
        <Notice tone="warning">{returnProblemText(problem, layout, (words) => i18n._(words))}</Notice>
      )}
      {status?.underReview && (
        <Notice tone="info">
          <Trans>Payment received. We are taking a look at your order before it goes out.</Trans>
        </Notice>
      )}
    </ResultPage>
  );
}
