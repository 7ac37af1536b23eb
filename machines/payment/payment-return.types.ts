import type { Order } from '../../api/schemas/order';
import type { PaymentStatus } from '../../api/schemas/payment';
import type { Destination } from '../navigation/destination';
import type { PendingOrder } from '../storage/checkout.slices';
import type { CartLine } from '../../domain/cart/cart-line';
import type { AnalyticsTracked } from '../../domain/analytics/events';
import type { SettledOrder } from '../../domain/cart/ordered-lines';

/** Problems of the three result screens; the texts differ by route (Specification 5 and 8). */
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
  /** the server's own message */
  readonly message: string | null;
  /** the HTTP status of a refused request */
  readonly status: number | null;
}

export interface PaymentReturnInput {
  readonly layout: 'callback' | 'success' | 'error';
  readonly paymentId: string;
  /** from the query: untrusted text */
  readonly errorMessage: string;
  readonly errorCode: string;
  /** whether a customer may be logged in; visitors have no payments to check */
  readonly isCustomer: boolean;
  /** from this browser's storage; either may be lost */
  readonly pending: PendingOrder | null;
  readonly attemptId: string | null;
  readonly lines: readonly CartLine[];
}

export interface PaymentReturnContext extends PaymentReturnInput {
  /** status requests so far */
  readonly tries: number;
  readonly status: PaymentStatus | null;
  readonly orderId: string | null;
  readonly order: Order | null;
  readonly problem: ReturnProblem | null;
}

type PaymentReturnEvent =
  | { type: 'payment.checked' }
  | { type: 'order.continued' }
  | { type: 'cash.chosen' }
  | { type: 'connection.returned' }
  /** the page is visible again, after it was frozen or behind a banking app */
  | { type: 'page.shown' };

type PaymentReturnEmitted =
  | { type: 'order.settled'; order: SettledOrder }
  | { type: 'navigation.requested'; to: Destination; replace?: boolean }
  | AnalyticsTracked;

type PaymentReturnTag =
  | 'asking'
  | 'paid'
  | 'redirecting'
  | 'loadingOrder'
  | 'notCharged'
  | 'charged'
  | 'orderHidden'
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
