import type { OpenPayment } from '../../api/endpoints/payment';
import type { DeliveryRate } from '../../api/schemas/delivery-rate';
import type { Promo } from '../../api/schemas/promo';
import type { QuoteChange } from '../../api/schemas/quote';
import type { Problem } from './checkout.problems';
import type { Outcome, PlaceOrderInput } from './place-order/place-order.types';
import type { CartLine } from '../../domain/cart/cart-line';
import type { FactNoted } from '../../domain/analytics/events';
import type { PaymentMethod } from './place-order/order-payload.rules';
import type { OrderedLine, SettledOrder } from '../../domain/cart/ordered-lines';
import type { SelectedAddress } from '../address/selected-address.rules';
import type { Destination, PlacedOrder } from '../navigation/destination';
import type { Toast } from '../shop/toasts.machine';

/** What an actor that failed, or a call, brings along. */
export type Failed = { error: unknown };

interface Customer {
  readonly userId: string;
  readonly name: string;
}

export interface CheckoutInput extends Pick<PlaceOrderInput, 'callbackUrl' | 'errorUrl' | 'handOver'> {
  /** null for a visitor */
  readonly customer: Customer | null;
  readonly lines: readonly CartLine[];
  readonly address: SelectedAddress | null;
  /** the attempt that an earlier visit left behind */
  readonly attemptId: string | null;
  /** the latest order that this browser has told of; the same things again are meant */
  readonly knownOrder?: string | null;
  /** keys of the orders whose lines have left the cart */
  readonly settledOrders?: readonly string[];
  /** the way to pay when this customer left checkout */
  readonly method?: PaymentMethod;
}

export interface CheckoutContext extends CheckoutInput, PlaceOrderInput {
  readonly method: PaymentMethod;
  /** what the code is worth is being looked up */
  readonly isPromoPending: boolean;
  readonly rates: readonly DeliveryRate[] | null;
  /** the rates are being read */
  readonly isQuoting: boolean;
  /** lines that the shopper has to accept first */
  readonly questions: number;
  readonly problem: Problem | null;
  /** what the server reckons, where it reckons otherwise */
  readonly change: QuoteChange | null;
  /** a payment of mine that is under way */
  readonly payment: OpenPayment | null;
  /** how the last Place Order ended */
  readonly outcome: Outcome | null;
  /** where to pay; checked */
  readonly url: string | null;
  readonly orderId: string | null;
  readonly knownOrder: string | null;
  /** what Place Order was pressed for; null before */
  readonly submitted: readonly CartLine[] | null;
  /** what the order holds that was found or placed */
  readonly orderedLines: readonly OrderedLine[];
}

/** What changes around an order; each carries the fields of the context that it sets. */
export type ContextChange =
  | { type: 'cart.changed'; lines: readonly CartLine[] }
  | { type: 'cart.reviewed'; questions: number }
  | { type: 'promo.updated'; promo: Promo | null; isPromoPending: boolean }
  | { type: 'delivery.updated'; rates: readonly DeliveryRate[] | null; isQuoting: boolean }
  | { type: 'session.changed'; customer: Customer | null };

type CheckoutEvent =
  | ContextChange
  | { type: 'address.changed'; address: SelectedAddress | null }
  | { type: 'method.selected'; method: PaymentMethod }
  | { type: 'order.submitted' }
  | { type: 'order.submittedOffline' }
  | { type: 'quote.accepted' }
  | { type: 'order.recognised' }
  | { type: 'order.repeated' }
  | { type: 'payment.checked' }
  | { type: 'payment.cancelled' }
  | { type: 'page.returned' }
  | { type: 'connection.returned' };

/** What the screen's other machines are told. */
export type CheckoutRequest =
  | { type: 'review.requested' }
  | { type: 'promo.refused'; problem: Problem }
  | { type: 'promo.expired' };

export type CheckoutEmitted =
  | { type: 'order.placed'; order: PlacedOrder }
  | { type: 'order.settled'; order: SettledOrder }
  | { type: 'payment.handedOver'; url: string }
  | { type: 'place.left'; to: Destination; replace?: boolean }
  | { type: 'toast.shown'; toast: Toast }
  | { type: 'lines.reread'; lines: readonly CartLine[] }
  | CheckoutRequest
  | FactNoted;

type CheckoutTag =
  | 'resolving'
  | 'inProgress'
  | 'busy'
  | 'canPlace'
  | 'placing'
  | 'requoted'
  | 'orderedBefore'
  | 'uncertain';

export interface CheckoutTypes {
  context: CheckoutContext;
  input: CheckoutInput;
  events: CheckoutEvent;
  emitted: CheckoutEmitted;
  tags: CheckoutTag;
}
