import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CheckoutRef } from '../../../../machines/checkout/checkout.machine';
import { isWholeCart } from '../../../../domain/cart/ordered-lines';
import { Button } from '../../../components/controls/Button';
import { Ltr } from '../../../components/text/Ltr';
import { Price } from '../../../components/text/Price';
import { Fact, Facts, ResultPage } from '../../../components/layout/ResultPage';

/** The server has an order of these items that this browser never showed; asks before they are ordered again. */
export function OrderedBefore({ checkout }: { checkout: CheckoutRef }) {
  const { payment, lines, orderedLines } = useSelector(checkout, ({ context }) => context);
  return (
    <ResultPage
      picture="/media/prop-success_box-480.webp"
      title={<Trans>Your order was placed</Trans>}
      text={
        <div role="status">
          {isWholeCart(lines, orderedLines) ? (
            <Trans>It holds the same items as your cart. You don't need to order or pay for them again.</Trans>
          ) : (
            <Trans>It holds some items of your cart. You don't need to order or pay for them again.</Trans>
          )}
        </div>
      }
      actions={
        <>
          <Button size="lg" onClick={() => checkout.send({ type: 'earlierOrder.accepted' })}>
            <Trans>Continue</Trans>
          </Button>
          <Button size="lg" tone="outline" onClick={() => checkout.send({ type: 'earlierOrder.dismissed' })}>
            <Trans>Order these again</Trans>
          </Button>
        </>
      }
    >
      {payment?.orderId && (
        <Facts>
          <Fact label={<Trans>Order ID</Trans>}>
            <Ltr>#{payment.orderId}</Ltr>
          </Fact>
          <Fact label={<Trans>Total</Trans>}>
            <Price fils={payment.total} variant="row" />
          </Fact>
        </Facts>
      )}
    </ResultPage>
  );
}
