import { type Failure, failureOf, serverMessage, statusOf } from '../../api/failure';
import type { PlacedOrder } from '../navigation/destination';
import type { PaymentReturnContext, ReturnProblem, ReturnProblemCode } from './payment-return.types';
import type { PollResult, StatusPollInput } from './status-poll.types';
import { containsOrder, type OrderedLine } from '../../domain/cart/ordered-lines';

/** A problem, with the failure's message and status if there was one. */
export const problemOf = (code: ReturnProblemCode, failure?: Failure): ReturnProblem => ({
  code,
  message: failure ? serverMessage(failure) : null,
  status: failure ? statusOf(failure) : null,
});

/** True if the server was not reached. */
export const isUnreachable = ({ kind }: Failure) => kind === 'network' || kind === 'timeout';

/** The status poll's input for this payment. */
export const pollFor = (
  wanted: StatusPollInput['wanted'],
  { paymentId, attemptId, status, tries }: PaymentReturnContext,
): StatusPollInput => ({ wanted, paymentId, attemptId, status, tries });

/** The context fields that a poll's result sets. */
export const afterPoll = ({ status, problem, tries }: PollResult) => ({
  status,
  problem,
  tries,
  orderId: status?.orderId ?? null,
});

/** Specification 8, Order creation. */
export function orderProblem(error: unknown): ReturnProblem {
  const failure = failureOf(error);
  return isUnreachable(failure) ? problemOf('orderNetwork') : problemOf('orderNotCreated', failure);
}

/** The order's lines as the server returned them, else as this browser sent them; null if neither is known. */
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
 * True if the payment was started in this browser, so that its cart is the one that was bought: judged by the attempt, by the
 * pending order for a backend without attempts, or by the order's lines if storage was lost.
 */
export function isFromThisBrowser(context: PaymentReturnContext): boolean {
  const lines = orderedLines(context);
  if (lines === null) return false;
  const named = context.status?.attemptId ?? null;
  const stored = context.pending?.orderData?.attempt_id ?? context.attemptId;
  const isStored = named === null ? context.pending !== null : named === context.attemptId || named === stored;
  return isStored || containsOrder(context.lines, lines);
}

/** The order as reported to the shop; `hasEmail` only for a real address. */
function placedOrder(context: PaymentReturnContext): PlacedOrder {
  const { order, orderId, pending, status, attemptId } = context;
  const email = order?.email || pending?.orderData?.order_detail.email || '';
  return {
    orderId: orderId ?? '',
    attemptId: status?.attemptId ?? pending?.orderData?.attempt_id ?? attemptId,
    lines: orderedLines(context) ?? [],
    hasEmail: email.includes('@') && !email.endsWith('.invalid'),
  };
}

export const settled = (context: PaymentReturnContext) => ({
  type: 'order.settled' as const,
  order: placedOrder(context),
});

export const thankYouNavigation = (context: PaymentReturnContext) => ({
  type: 'navigation.requested' as const,
  to: { name: 'thankYou' as const, order: placedOrder(context) },
  replace: true,
});

/** True if the bank's message in the URL may be shown: this browser was paying, or the server confirms the failure. */
export const canShowBankMessage = ({ pending, status }: PaymentReturnContext): boolean =>
  pending !== null || status?.verdict === 'notCharged';
