import { useSelector } from '@xstate/react';
import type { PaymentReturnRef } from '../../../machines/payment/payment-return.machine';

/** Whether a status poll is running, and why the last one failed. */
export function usePoll(payment: PaymentReturnRef) {
  const poll = useSelector(payment, ({ children }) => children.statusPoll);
  const isAsking = useSelector(poll, (state) => state?.hasTag('busy') ?? false);
  const problem = useSelector(poll, (state) => state?.context.problem ?? null);
  return { isAsking, problem };
}
