import { useSelector } from '@xstate/react';
import type { PaymentReturnRef } from '../../../machines/payment/payment-return.machine';
import { Asking } from './Asking';
import { Charged } from './Charged';
import { Invalid } from './Invalid';
import { NotCharged } from './NotCharged';
import { Paid } from './Paid';
import { PlacedUnseen } from './PlacedUnseen';
import { Undecided } from './Undecided';

/** Back from the gateway: one machine, three routes, and the truth of the moment (Specification 2, Result screens). */
export function PaymentReturn({ screen: payment }: { screen: PaymentReturnRef }) {
  const at = useSelector(payment, (state) => state);
  if (at.hasTag('paid')) return <Paid payment={payment} />;
  if (at.hasTag('placedUnseen')) return <PlacedUnseen payment={payment} />;
  if (at.hasTag('charged')) return <Charged payment={payment} />;
  if (at.hasTag('notCharged')) return <NotCharged payment={payment} />;
  if (at.hasTag('undecided')) return <Undecided payment={payment} />;
  if (at.hasTag('invalid')) return <Invalid payment={payment} />;
  return <Asking payment={payment} />;
}
