import type { OpenPayment } from '../../api/endpoints/payment';
import { gatewayUrl } from '../../domain/payment/gateway-redirect';
import { type Problem, problem as problemOf } from '../checkout/checkout.problems';
import type { OpenPaymentContext, OpenPaymentResult } from './open-payment.types';

/** True if a retry is safe: the payment was abandoned or declined. */
const isOver = ({ state }: OpenPayment): boolean => state === 'dead' || state === 'declined';

/** True if a payment without an order can still be paid, or is paid. */
export const isOpen = ({ payment }: OpenPaymentContext): boolean =>
  payment !== null && !isOver(payment) && !payment.earlier && payment.orderId === null;

const problemAfter = (payment: OpenPayment | null, before: Problem | null): Problem | null => {
  if (payment?.state === 'declined') return problemOf('paymentDeclined');
  return payment && payment.state !== 'dead' ? null : before;
};

/** The context fields that the server's response sets; without a payment the problem stays. */
export const afterResponse = (
  { attemptId, gatewayRules, problem }: OpenPaymentContext,
  payment: OpenPayment | null,
) => ({
  payment,
  attemptId: (payment?.earlier ? null : payment?.attemptId) || attemptId,
  url: gatewayUrl(payment?.url ?? '', gatewayRules),
  problem: problemAfter(payment, problem),
});

export const resultOf = ({ payment, attemptId, problem, isCancelled }: OpenPaymentContext): OpenPaymentResult => ({
  payment,
  attemptId,
  problem,
  isCancelled,
});
