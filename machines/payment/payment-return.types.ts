import type { Order } from '../../api/schemas/order';
import type { PaymentStatus } from '../../api/schemas/payment';
import type { Destination } from '../navigation/destination';
import type { PendingOrder } from '../storage/checkout.slices';
import type { CartLine } from '../../domain/cart/cart-line';
import type { FactNoted } from '../../domain/analytics/events';
import type { SettledOrder } from '../../domain/cart/ordered-lines';

/** Specification 5 and 8, what the three result screens can say; the words differ by route. */
export type ReturnProblemCode =
  | 'invalidPayment'
  | 'invalidReference'
  | 'noPendingOrder'
  | 'missingOrderData'
  | 'statusRefused'
  | 'statusNetwork'
  | 'statusUnexpected'
  | 'orderNotCreated'
  | 'orderNetwork'
  | 'orderUnread'
  | 'notPaid';

export interface ReturnProblem {
  readonly code: ReturnProblemCode;
  /** a refused answer's own words */
  readonly message: string | null;
  /** the HTTP status of a refused answer */
  readonly status: number | null;
}

export interface PaymentReturnInput {
  readonly layout: 'callback' | 'success' | 'error';
  readonly paymentId: string;
  /** from the query: untrusted text */
  readonly errorMessage: string;
  readonly errorCode: string;
  /** whether somebody may be logged in; a visitor has no payments to ask about */
  readonly isCustomer: boolean;
  /** what this browser stored; either may be lost */
  readonly pending: PendingOrder | null;
  readonly attemptId: string | null;
  readonly lines: readonly CartLine[];
}

export interface PaymentReturnContext extends PaymentReturnInput {
  /** questions about its status so far */
  readonly tries: number;
  readonly status: PaymentStatus | null;
  readonly orderId: string | null;
  readonly order: Order | null;
  readonly problem: ReturnProblem | null;
}

type PaymentReturnEvent =
  | { type: 'payment.checked' }
  | { type: 'order.continued' }
  | { type: 'connection.returned' }
  /** somebody looks at the page again: it slept, or a banking app lay before it */
  | { type: 'page.shown' };

type PaymentReturnEmitted =
  | { type: 'order.settled'; order: SettledOrder }
  | { type: 'place.left'; to: Destination; replace?: boolean }
  | FactNoted;

/** The three kinds of truth, and the way to them. */
type PaymentReturnTag =
  | 'asking'
  | 'paid'
  | 'leaving'
  | 'loadingOrder'
  | 'notCharged'
  | 'charged'
  | 'placedUnseen'
  | 'undecided'
  | 'invalid';

export interface PaymentReturnTypes {
  context: PaymentReturnContext;
  input: PaymentReturnInput;
  events: PaymentReturnEvent;
  emitted: PaymentReturnEmitted;
  tags: PaymentReturnTag;
  children: { statusPoll: 'statusPoll' };
}
