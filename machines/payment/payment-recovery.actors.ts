import { fromPromise } from 'xstate';
import { api } from '../../api';
import type { OpenPayment } from '../../api/endpoints/payment';
import type { CartLine } from '../../domain/cart/cart-line';
import { containsOrder, orderKey } from '../../domain/cart/ordered-lines';

export interface OpenPaymentQuery {
  readonly attemptId: string | null;
  /** the cart's lines */
  readonly lines: readonly CartLine[];
  /** an order that the shopper was already shown */
  readonly knownOrder: string | null;
  /** keys of the orders whose lines have left the cart */
  readonly settledOrders?: readonly string[];
}

interface Attempt {
  readonly attemptId: string;
}

/**
 * Finds the customer's unfinished payment: the stored attempt unless it is dead, else any open payment, else an earlier order
 * whose lines are all in the cart (a killed browser may lose its attempt but keep its cart). Null if there is none.
 */
export async function attemptOrOpenPayment(
  { attemptId, lines, knownOrder, settledOrders = [] }: OpenPaymentQuery,
  options: { signal: AbortSignal },
): Promise<OpenPayment | null> {
  const mine = attemptId === null ? null : await api.payment.open({ attemptId }, options);
  if (mine && mine.state !== 'dead') return mine;
  const other = await api.payment.open({}, options);
  if (!other?.earlier) return other;
  const isKnown = other.orderId === knownOrder || settledOrders.includes(orderKey(other));
  return !isKnown && containsOrder(lines, other.earlier) ? other : null;
}

export const findPayment = fromPromise<OpenPayment | null, OpenPaymentQuery>(({ input, signal }) =>
  attemptOrOpenPayment(input, { signal }),
);

export const fetchAttempt = fromPromise<OpenPayment | null, Attempt>(({ input, signal }) =>
  api.payment.open(input, { signal }),
);

export const cancelPayment = fromPromise<unknown, Attempt>(({ input, signal }) =>
  api.payment.cancel(input, { signal }),
);
