import { useSelector } from '@xstate/react';
import type { PaymentReturnRef } from '../../../machines/payment/payment-return.machine';
import { Checking } from './outcomes/Checking';
import { Charged } from './outcomes/Charged';
import { Invalid } from './outcomes/Invalid';
import { NotCharged } from './outcomes/NotCharged';
import { Paid } from './outcomes/Paid';
import { PlacedForOther } from './outcomes/PlacedForOther';
import { Undecided } from './outcomes/Undecided';

/** Back from the gateway: one machine, three routes, and the truth of the moment (Specification 2, Result screens). */
export function PaymentReturn({ screen: payment }: { screen: PaymentReturnRef }) {
  const at = useSelector(payment, (state) => state);
  if (at.hasTag('paid')) return <Paid payment={payment} />;
  if (at.hasTag('orderHidden')) return <PlacedForOther payment={payment} />;
  if (at.hasTag('charged')) return <Charged payment={payment} />;
  if (at.hasTag('notCharged')) return <NotCharged payment={payment} />;
  if (at.hasTag('undecided')) return <Undecided payment={payment} />;
  if (at.hasTag('invalid')) return <Invalid payment={payment} />;
  return <Checking payment={payment} />;
}
