import type { OpenPayment } from '../../api/endpoints/payment';
import { type Failure, failureOf, serverMessage, statusOf } from '../../api/failure';
import type { PaymentStatus } from '../../api/schemas/payment';
import type { PlacedOrder } from '../navigation/destination';
import type { PaymentReturnContext, ReturnProblem, ReturnProblemCode } from './payment-return.types';
import { holdsOrder, type OrderedLine } from '../../domain/cart/ordered-lines';

/** A problem with the words and status that a failure brought. */
export const problemOf = (code: ReturnProblemCode, failure?: Failure): ReturnProblem => ({
  code,
  message: failure ? serverMessage(failure) : null,
  status: failure ? statusOf(failure) : null,
});

const isUnreachable = ({ kind }: Failure) => kind === 'network' || kind === 'timeout';

/** Specification 8, Payment status and verification. */
export function statusProblem(error: unknown): ReturnProblem {
  const failure = failureOf(error);
  if (isUnreachable(failure)) return problemOf('statusNetwork');
  return failure.kind === 'shape' ? problemOf('statusUnexpected') : problemOf('statusRefused', failure);
}

/** Specification 8, Order creation. */
export function orderProblem(error: unknown): ReturnProblem {
  const failure = failureOf(error);
  return isUnreachable(failure) ? problemOf('orderNetwork') : problemOf('orderNotCreated', failure);
}

/** HTTP statuses of a payment that asking again won't find */
const UNKNOWN_PAYMENT = [400, 404, 422];
/** the server has too much to do, or is down; asking again may well help */
const TROUBLE = [429, 500, 502, 503, 504];

export const isUnknownPayment = (error: unknown): boolean => UNKNOWN_PAYMENT.includes(statusOf(failureOf(error)) ?? 0);

/** True where the same question may be answered a little later. */
export const isTemporary = (error: unknown): boolean => {
  const failure = failureOf(error);
  return isUnreachable(failure) || TROUBLE.includes(statusOf(failure) ?? 0);
};

/** What the order holds: as the server answered it, else as this browser sent it; null where neither is known. */
function orderedLines({ order, pending }: PaymentReturnContext): readonly OrderedLine[] | null {
  if (order) return order.products;
  const sent = pending?.orderData?.product_details;
  return (
    sent?.map(({ id, v_id, quantity }) => ({
      id: String(id),
      variantId: v_id == null ? null : String(v_id),
      quantity,
    })) ?? null
  );
}

/**
 * True where this browser left for the payment, so that its cart is the one that was bought: by the attempt, by what was
 * stored for a backend without attempts, or by the order's content where storage was lost.
 */
export function isMine(context: PaymentReturnContext): boolean {
  const lines = orderedLines(context);
  if (lines === null) return false;
  const named = context.status?.attemptId ?? null;
  const stored = context.pending?.orderData?.attempt_id ?? context.attemptId;
  const isStored = named === null ? context.pending !== null : named === context.attemptId || named === stored;
  return isStored || holdsOrder(context.lines, lines);
}

/** The order as the shop hears of it; an email is promised only where a real one is known. */
export function placedOrder(context: PaymentReturnContext): PlacedOrder {
  const { order, orderId, pending, status, attemptId } = context;
  const email = order?.email || pending?.orderData?.order_detail.email || '';
  return {
    orderId: orderId ?? '',
    attemptId: status?.attemptId ?? pending?.orderData?.attempt_id ?? attemptId,
    lines: orderedLines(context) ?? [],
    hasEmail: email.includes('@') && !email.endsWith('.invalid'),
  };
}

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

/** True where the bank's words in the address may be shown: this browser was paying, or the server knows of the failure. */
export const mayQuoteBank = ({ pending, status }: PaymentReturnContext): boolean =>
  pending !== null || status?.verdict === 'notCharged';
