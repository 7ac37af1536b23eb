import { useSelector } from '@xstate/react';
import type { PaymentReturnRef } from '../../../machines/payment/payment-return.machine';
import { Checking } from './outcomes/Checking';
import { Charged } from './outcomes/Charged';
import { Invalid } from './outcomes/Invalid';
import { NotCharged } from './outcomes/NotCharged';
import { Paid } from './outcomes/Paid';
import { PlacedForOther } from './outcomes/PlacedForOther';
import { Undecided } from './outcomes/Undecided';

/** Back from the gateway, on any of three routes: renders the state of their machine (Specification 2, Result screens). */
export function PaymentReturn({ screen: payment }: { screen: PaymentReturnRef }) {
  const snapshot = useSelector(payment, (state) => state);
  if (snapshot.hasTag('paid')) return <Paid payment={payment} />;
  if (snapshot.hasTag('orderHidden')) return <PlacedForOther payment={payment} />;
  if (snapshot.hasTag('charged')) return <Charged payment={payment} />;
  if (snapshot.hasTag('notCharged')) return <NotCharged payment={payment} />;
  if (snapshot.hasTag('undecided')) return <Undecided payment={payment} />;
  if (snapshot.hasTag('invalid')) return <Invalid payment={payment} />;
  return <Checking payment={payment} />;
}
