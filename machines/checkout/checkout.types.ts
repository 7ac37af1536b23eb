import type { OpenPayment } from '../../api/endpoints/payment';
import type { DeliveryRate } from '../../api/schemas/delivery-rate';
import type { Promo } from '../../api/schemas/promo';
import type { QuoteChange } from '../../api/schemas/quote';
import type { Problem } from './checkout.problems';
import type { Outcome, PlaceOrderInput } from './place-order/place-order.types';
import type { CartLine } from '../../domain/cart/cart-line';
import type { AnalyticsTracked } from '../../domain/analytics/events';
import type { PaymentMethod } from './place-order/order-payload.rules';
import type { OrderedLine, SettledOrder } from '../../domain/cart/ordered-lines';
import type { SelectedAddress } from '../address/selected-address.rules';
import type { Destination, PlacedOrder } from '../navigation/destination';
import type { Toast } from '../shop/toasts.machine';

interface Customer {
  readonly userId: string;
  readonly name: string;
}

export interface CheckoutInput extends Pick<PlaceOrderInput, 'callbackUrl' | 'errorUrl' | 'gatewayRules' | 'gift'> {
  /** null for a visitor */
  readonly customer: Customer | null;
  readonly lines: readonly CartLine[];
  readonly address: SelectedAddress | null;
  /** the persisted attempt of an earlier page */
  readonly attemptId: string | null;
  /** the latest order that this browser has shown, so that it isn't reported as an earlier order */
  readonly knownOrder?: string | null;
  /** keys of the orders whose lines have left the cart */
  readonly settledOrders?: readonly string[];
  /** the payment method when this customer left checkout */
  readonly method?: PaymentMethod;
}

export interface CheckoutContext extends CheckoutInput, PlaceOrderInput {
  readonly method: PaymentMethod;
  /** the promo code is being checked */
  readonly isPromoPending: boolean;
  readonly rates: readonly DeliveryRate[] | null;
  /** the rates are loading */
  readonly isQuoting: boolean;
  /** number of changes that the shopper has to accept first */
  readonly questions: number;
  readonly problem: Problem | null;
  /** the server's quote, if it differs */
  readonly change: QuoteChange | null;
  /** the payment that was found */
  readonly payment: OpenPayment | null;
  /** how the last Place Order ended */
  readonly outcome: Outcome | null;
  /** the payment page; validated */
  readonly url: string | null;
  readonly orderId: string | null;
  readonly knownOrder: string | null;
  /** the lines of the last Place Order; null before */
  readonly submitted: readonly CartLine[] | null;
  /** the lines of the found order, or else of the last Place Order */
  readonly orderedLines: readonly OrderedLine[];
}

/** Changes from outside; each carries the context fields that it sets. */
export type ContextChange =
  | { type: 'cart.changed'; lines: readonly CartLine[] }
  | { type: 'cart.reviewed'; questions: number }
  | { type: 'promo.updated'; promo: Promo | null; isPromoPending: boolean }
  | { type: 'delivery.updated'; rates: readonly DeliveryRate[] | null; isQuoting: boolean }
  | { type: 'session.changed'; customer: Customer | null }
  | { type: 'gift.removed'; gift: null };

type CheckoutEvent =
  | ContextChange
  | { type: 'address.changed'; address: SelectedAddress | null }
  | { type: 'method.selected'; method: PaymentMethod }
  | { type: 'order.submitted' }
  | { type: 'order.submittedOffline' }
  | { type: 'quote.accepted' }
  | { type: 'earlierOrder.accepted' }
  | { type: 'earlierOrder.dismissed' }
  | { type: 'page.returned' }
  | { type: 'connection.returned' };

/** Requests to the screen's other machines. */
export type CheckoutRequest =
  | { type: 'review.requested' }
  | { type: 'promo.refused'; problem: Problem }
  | { type: 'promo.expired' };

export type CheckoutEmitted =
  | { type: 'order.placed'; order: PlacedOrder }
  | { type: 'order.settled'; order: SettledOrder }
  | { type: 'payment.redirected'; url: string }
  | { type: 'navigation.requested'; to: Destination; replace?: boolean }
  | { type: 'toast.shown'; toast: Toast }
  | { type: 'lines.refreshed'; lines: readonly CartLine[] }
  | CheckoutRequest
  | AnalyticsTracked;

type CheckoutTag = 'resolving' | 'busy' | 'canPlace' | 'placing' | 'requoted' | 'orderedBefore';

export interface CheckoutTypes {
  context: CheckoutContext;
  input: CheckoutInput;
  events: CheckoutEvent;
  emitted: CheckoutEmitted;
  tags: CheckoutTag;
  children: { openPayment: 'openPayment'; placeOrder: 'placeOrder' };
}
