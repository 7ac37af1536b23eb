import { useSelector } from '@xstate/react';
import type { CartReviewRef } from '../../../../machines/cart/cart-review.machine';
import { changesOf } from '../../../../machines/cart/cart-review.rules';
import type { CheckoutRef } from '../../../../machines/checkout/checkout.machine';
import type { OpenPaymentRef } from '../../../../machines/payment/open-payment.machine';
import { LineChanges } from '../../../components/orders/LineChanges';
import { OrderedBefore } from './OrderedBefore';
import { PaymentInProgress } from './PaymentInProgress';
import { Requoted } from './Requoted';
import { Uncertain } from './Uncertain';

interface Props {
  readonly checkout: CheckoutRef;
  /** runs while checkout resolves an open payment, a lost response or an earlier order */
  readonly openPayment?: OpenPaymentRef;
}

/** What the shopper has to decide before the checkout goes on. */
export function Interruption({ checkout, openPayment }: Props) {
  const isOrderedBefore = useSelector(checkout, (state) => state.hasTag('orderedBefore'));
  const isUncertain = useSelector(openPayment, (state) => state?.hasTag('uncertain'));
  if (openPayment)
    return isUncertain ? <Uncertain openPayment={openPayment} /> : <PaymentInProgress openPayment={openPayment} />;
  return isOrderedBefore ? <OrderedBefore checkout={checkout} /> : <Requoted checkout={checkout} />;
}

/** What has changed in the catalogue since the lines were added; Place Order waits for the shopper to accept it. */
export function CartChanges({ checkout, review }: { checkout: CheckoutRef; review: CartReviewRef }) {
  const lines = useSelector(checkout, ({ context }) => context.lines);
  const products = useSelector(review, ({ context }) => context.products);
  return (
    <LineChanges changes={changesOf(lines, products)} onAccept={() => review.send({ type: 'changes.accepted' })} />
  );
}
