import { useSelector } from '@xstate/react';
import type { CheckoutRef } from '../../../../machines/checkout/checkout.machine';
import { OrderedBefore } from './OrderedBefore';
import { PaymentInProgress } from './PaymentInProgress';
import { Requoted } from './Requoted';
import { Uncertain } from './Uncertain';

/** What the shopper has to decide before the checkout goes on. */
export function Interruption({ checkout }: { checkout: CheckoutRef }) {
  const at = useSelector(checkout, (state) => state);
  if (at.hasTag('inProgress')) return <PaymentInProgress checkout={checkout} />;
  if (at.hasTag('orderedBefore')) return <OrderedBefore checkout={checkout} />;
  if (at.hasTag('uncertain')) return <Uncertain checkout={checkout} />;
  return <Requoted checkout={checkout} />;
}
