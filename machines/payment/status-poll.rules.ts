import type { OpenPayment } from '../../api/endpoints/payment';
import { failureOf, statusOf } from '../../api/failure';
import type { PaymentStatus } from '../../api/schemas/payment';
import { isUnreachable, problemOf } from './payment-return.rules';
import type { ReturnProblem } from './payment-return.types';
import type { PollResult, StatusPollContext } from './status-poll.types';

type Wanted = Pick<StatusPollContext, 'wanted'>;

/** HTTP statuses after which a retry won't find the payment */
const UNKNOWN_PAYMENT = [400, 404, 422];
/** HTTP statuses of an overloaded or failing server; worth a retry */
const TROUBLE = [429, 500, 502, 503, 504];

/** ms before each request after the first */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** ms to wait before the next request. */
export const delayAfter = (tries: number): number => PAUSES[Math.max(0, tries - 1)] ?? 0;

export const hasTriesLeft = (tries: number): boolean => tries <= PAUSES.length;

const isUnknownPayment = (error: unknown) => UNKNOWN_PAYMENT.includes(statusOf(failureOf(error)) ?? 0);

/** True if a retry may succeed. */
function isTemporary(error: unknown): boolean {
  const failure = failureOf(error);
  return isUnreachable(failure) || TROUBLE.includes(statusOf(failure) ?? 0);
}

/** Specification 8, Payment status and verification. */
export function statusProblem(error: unknown): ReturnProblem {
  const failure = failureOf(error);
  if (isUnreachable(failure)) return problemOf('statusNetwork');
  return failure.kind === 'shape' ? problemOf('statusUnexpected') : problemOf('statusRefused', failure);
}

/** True if the order exists, visible or not, or if the server won't create one. */
const isOrderSettled = ({ orderId, hasOrder, attemptId }: PaymentStatus) =>
  orderId !== null || hasOrder || attemptId === null;

/** The verdict of a response; null means that there is no payment. */
export function verdictOf({ wanted }: Wanted, answer: PaymentStatus | null): PollResult['verdict'] {
  if (wanted === 'verdict') return answer === null ? 'nothing' : answer.verdict;
  return answer?.verdict === 'paid' && isOrderSettled(answer) ? 'paid' : 'undecided';
}

/** The verdict of a failure. While polling for the order, no failure changes that the payment is charged. */
export function verdictOfFailure({ wanted, paymentId }: StatusPollContext, error: unknown): PollResult['verdict'] {
  if (wanted === 'order' || isTemporary(error)) return 'undecided';
  if (paymentId === '') return 'nothing';
  return isUnknownPayment(error) ? 'unknown' : 'undecided';
}

/** The context fields that a response sets. */
export const afterAnswer = (context: StatusPollContext, answer: PaymentStatus | null) =>
  context.wanted === 'order' && answer?.verdict !== 'paid'
    ? {}
    : { status: answer, problem: null, verdict: verdictOf(context, answer) };

const WITHOUT_MONEY = new Set(['dead', 'declined']);

/** The payment status derived from an attempt's state, for a return without a payment id. */
export const statusOfAttempt = (payment: OpenPayment): PaymentStatus => ({
  verdict: payment.state === 'paid' ? 'paid' : WITHOUT_MONEY.has(payment.state) ? 'notCharged' : 'undecided',
  reason: '',
  reasonCode: '',
  orderId: payment.orderId,
  underReview: false,
  attemptId: payment.attemptId,
  hasOrder: payment.orderId !== null,
});
