import type { OpenPayment } from '../../api/endpoints/payment';
import { failureOf, statusOf } from '../../api/failure';
import type { PaymentStatus } from '../../api/schemas/payment';
import { isUnreachable, problemOf } from './payment-return.rules';
import type { ReturnProblem } from './payment-return.types';
import type { PollResult, StatusPollContext } from './status-poll.types';

type Wanted = Pick<StatusPollContext, 'wanted'>;

/** HTTP statuses of a payment that asking again won't find */
const UNKNOWN_PAYMENT = [400, 404, 422];
/** the server has too much to do, or is down; asking again may well help */
const TROUBLE = [429, 500, 502, 503, 504];

/** ms before each question after the first; then nobody waits any longer */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** ms to wait before the next question. */
export const pauseAfter = (tries: number): number => PAUSES[Math.max(0, tries - 1)] ?? 0;

/** Whether another question is worth the wait. */
export const hasPatience = (tries: number): boolean => tries <= PAUSES.length;

const isUnknownPayment = (error: unknown) => UNKNOWN_PAYMENT.includes(statusOf(failureOf(error)) ?? 0);

/** True where the same question may be answered a little later. */
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

/** True for an order that is there, seen or not, and for one that the server is not going to make. */
const isOrderSettled = ({ orderId, hasOrder, attemptId }: PaymentStatus) =>
  orderId !== null || hasOrder || attemptId === null;

/** What an answer says about what is wanted; null is no payment at all. */
export function verdictOf({ wanted }: Wanted, answer: PaymentStatus | null): PollResult['verdict'] {
  if (wanted === 'verdict') return answer === null ? 'nothing' : answer.verdict;
  return answer?.verdict === 'paid' && isOrderSettled(answer) ? 'paid' : 'undecided';
}

/** What a failure says; that money was taken stays certain, whatever fails while its order is asked for. */
export function verdictOfFailure({ wanted, paymentId }: StatusPollContext, error: unknown): PollResult['verdict'] {
  if (wanted === 'order' || isTemporary(error)) return 'undecided';
  if (paymentId === '') return 'nothing';
  return isUnknownPayment(error) ? 'unknown' : 'undecided';
}

/** What an answer leaves in the context. */
export const afterAnswer = (context: StatusPollContext, answer: PaymentStatus | null) =>
  context.wanted === 'order' && answer?.verdict !== 'paid'
    ? {}
    : { status: answer, problem: null, verdict: verdictOf(context, answer) };

const WITHOUT_MONEY = new Set(['dead', 'declined']);

/** The status that an attempt's own state amounts to, for a return that names no payment. */
export const statusOfAttempt = (payment: OpenPayment): PaymentStatus => ({
  verdict: payment.state === 'paid' ? 'paid' : WITHOUT_MONEY.has(payment.state) ? 'notCharged' : 'undecided',
  reason: '',
  orderId: payment.orderId,
  underReview: false,
  attemptId: payment.attemptId,
  hasOrder: payment.orderId !== null,
});
