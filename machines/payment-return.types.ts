import type { OpenPayment } from '../api/endpoints/payment';
import type { Order } from '../api/schemas/order';
import type { PaymentStatus } from '../api/schemas/payment';
import type { PendingOrder } from './remembered-checkout';
import type { CartLine } from './rules/cart-line';
import type { FactNoted } from './rules/facts';
import { areSameThings } from './rules/same-things';
import type { Destination } from './shop.types';

/** Specification 5 and 8, what the three result screens can say. */
export type ReturnProblem =
  | 'invalidPayment'
  | 'invalidReference'
  | 'noPendingOrder'
  | 'missingOrderData'
  | 'statusFailed'
  | 'statusNetwork'
  | 'orderNotCreated'
  | 'orderNetwork'
  | 'orderUnread'
  | 'notCompleted'
  | 'notProcessed';

export interface PaymentReturnInput {
  readonly layout: 'callback' | 'success' | 'error';
  readonly paymentId: string;
  /** from the query: untrusted text */
  readonly errorMessage: string;
  readonly errorCode: string;
  /** what this browser remembers; either may be lost */
  readonly pending: PendingOrder | null;
  readonly attemptId: string | null;
  readonly lines: readonly CartLine[];
}

export interface PaymentReturnContext extends PaymentReturnInput {
  /** questions asked so far */
  readonly tries: number;
  readonly status: PaymentStatus | null;
  readonly orderId: string | null;
  readonly order: Order | null;
  readonly problem: ReturnProblem | null;
}

export type PaymentReturnEvent =
  | { type: 'payment.checked' }
  | { type: 'order.continued' }
  | { type: 'connection.returned' }
  /** somebody looks at the page again: it slept, or a banking app lay before it */
  | { type: 'page.shown' };

export type PaymentReturnEmitted =
  | { type: 'payment.settled'; orderId: string | null; hasEmail: boolean }
  | { type: 'place.left'; to: Destination; replace?: boolean }
  | FactNoted;

/** The three kinds of truth, and the way to them. `busy`: a question is on its way. */
export type PaymentReturnTag =
  | 'asking'
  | 'busy'
  | 'paid'
  | 'leaving'
  | 'loadingOrder'
  | 'notCharged'
  | 'charged'
  | 'placedUnseen'
  | 'undecided'
  | 'invalid';

/** True where this browser's cart holds just what the order holds. */
const isSameCart = ({ lines, order }: PaymentReturnContext) => order !== null && areSameThings(lines, order.products);

/**
 * True where the payment is the one that this browser left for, so that its cart is the one that was bought: by the
 * attempt, by what was remembered for a backend without attempts, or by the order's content where memory was lost.
 */
export function isMine(context: PaymentReturnContext): boolean {
  const named = context.status?.attemptId ?? null;
  const remembered = context.pending?.orderData?.attempt_id ?? context.attemptId;
  if (named !== null) return named === context.attemptId || named === remembered || isSameCart(context);
  return context.pending !== null || isSameCart(context);
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

/** The e-mail that a confirmation goes to, if it is a real one. */
export const hasRealEmail = ({ order, pending }: PaymentReturnContext): boolean => {
  const email = order?.email || pending?.orderData?.order_detail.email || '';
  return email.includes('@') && !email.endsWith('.invalid');
};
