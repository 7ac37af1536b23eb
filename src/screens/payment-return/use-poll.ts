import { useSelector } from '@xstate/react';
import type { PaymentReturnRef } from '../../../machines/payment/payment-return.machine';

/** The questions under way about a payment: whether one is being asked, and why the latest was not answered. */
export function usePoll(payment: PaymentReturnRef) {
  const poll = useSelector(payment, ({ children }) => children.statusPoll);
  const isAsking = useSelector(poll, (state) => state?.hasTag('busy') ?? false);
  const problem = useSelector(poll, (state) => state?.context.problem ?? null);
  return { isAsking, problem };
}
