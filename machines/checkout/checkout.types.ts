import type { OpenPayment } from '../../api/endpoints/payment';
import type { DeliveryRate } from '../../api/schemas/delivery-rate';
import type { QuoteChange } from '../../api/schemas/quote';
import { type Problem, problem as problemOf } from './checkout.problems';
import type { Outcome, PlaceOrderInput } from './place-order.types';
import type { CartLine } from '../../domain/cart/cart-line';
import type { FactNoted } from '../../domain/analytics/events';
import { href } from '../../domain/routes/href';
import { handOverUrl } from '../../domain/payment/gateway-redirect';
import type { PaymentMethod } from './order-payload.rules';
import {
  isWholeCart,
  keyOfOrder,
  type OrderedLine,
  type SettledOrder,
  withoutOrdered,
} from '../../domain/cart/ordered-lines';
import type { SelectedAddress } from '../address/selected-address.rules';
import type { Destination, PlacedOrder } from '../navigation/destination';
import type { Toast } from '../shop/toasts.machine';

/** What an actor that failed, or a call, brings along. */
export type Failed = { error: unknown };

export interface Customer {
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
  /** the code that the cart has; '' for none */
  readonly code?: string;
  /** the way to pay when this customer left checkout */
  readonly method?: PaymentMethod;
}

export interface CheckoutContext extends CheckoutInput, PlaceOrderInput {
  readonly method: PaymentMethod;
  /** what the code is worth is being looked up */
  readonly isPromoPending: boolean;
  readonly rates: readonly DeliveryRate[] | null;
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

type CheckoutEvent =
  | { type: 'cart.changed'; lines: readonly CartLine[] }
  | { type: 'cart.questioned'; count: number }
  | { type: 'address.changed'; address: SelectedAddress | null }
  | { type: 'session.changed'; customer: Customer | null }
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

type CheckoutEmitted =
  | { type: 'order.placed'; order: PlacedOrder }
  | { type: 'order.settled'; order: SettledOrder }
  | { type: 'payment.handedOver'; url: string }
  | { type: 'place.left'; to: Destination; replace?: boolean }
  | { type: 'toast.shown'; toast: Toast }
  | { type: 'lines.reread'; lines: readonly CartLine[] }
  | { type: 'review.requested' }
  | FactNoted;

type CheckoutTag =
  | 'resolving'
  | 'inProgress'
  | 'busy'
  | 'quoting'
  | 'ratesFailed'
  | 'card'
  | 'cash'
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
  children: { promo: 'promo' };
}

/** Nothing known but what the screen was opened with. */
export const beginning = (input: CheckoutInput): CheckoutContext => ({
  ...input,
  method: input.method ?? 'card',
  promo: null,
  isPromoPending: false,
  rates: null,
  agreement: null,
  questions: 0,
  problem: null,
  change: null,
  payment: null,
  outcome: null,
  url: null,
  orderId: null,
  knownOrder: input.knownOrder ?? null,
  submitted: null,
  orderedLines: [],
});

/** True where all is there but who orders; then Place Order says so (Specification 5, Place order). */
export const isUnnamed = ({ customer, address, lines }: CheckoutContext): boolean =>
  !customer?.userId && address !== null && lines.length > 0;

/** True where an order lacks something, or the shopper has not agreed to what changed. */
export const hasGaps = ({ customer, address, lines, questions }: CheckoutContext): boolean =>
  !customer?.userId || address === null || lines.length === 0 || questions > 0;

/** What an outcome leaves in the context. */
export const afterOutcome = ({ attemptId }: CheckoutContext, outcome: Outcome) => ({
  outcome,
  payment: null,
  attemptId: outcome.attemptId ?? attemptId,
  orderId: outcome.kind === 'ordered' ? outcome.orderId : null,
  url: outcome.kind === 'invoiced' ? outcome.url : null,
  change: outcome.kind === 'requoted' ? outcome.change : null,
  problem: outcome.kind === 'unknown' || outcome.kind === 'refused' ? outcome.problem : null,
});

/** True where another try harms nobody: the payment was given up, or declined and can be tried again. */
export const isOver = ({ state }: OpenPayment): boolean => state === 'dead' || state === 'declined';

const problemAfter = (payment: OpenPayment | null, before: Problem | null): Problem | null => {
  if (payment?.state === 'declined') return problemOf('paymentDeclined');
  return payment && payment.state !== 'dead' ? null : before;
};

/** What the server knows of a payment of mine, or of an order of before; a problem stays where it knows of none. */
export const afterAsking = (
  { attemptId, handOver, problem, submitted }: CheckoutContext,
  payment: OpenPayment | null,
) => ({
  payment,
  outcome: null,
  change: null,
  attemptId: (payment?.earlier ? null : payment?.attemptId) || attemptId,
  orderId: payment?.earlier ? null : (payment?.orderId ?? null),
  orderedLines: payment?.earlier ?? (payment?.lines.length ? payment.lines : (submitted ?? [])),
  url: handOverUrl(payment?.url ?? '', handOver),
  problem: problemAfter(payment, problem),
});

/** Another way to pay: what went wrong belonged to the last one. */
export const afterSelecting = ({ method: before, problem }: CheckoutContext, method: PaymentMethod) => ({
  method,
  problem: method === before ? problem : null,
});

/** Another address: what was agreed upon and what went wrong belonged to the last one. */
export const afterChoosing = (address: SelectedAddress | null) => ({ address, agreement: null, problem: null });

const orderOf = ({ orderId, attemptId, payment, orderedLines }: CheckoutContext) => ({
  orderId: orderId ?? '',
  attemptId: payment?.attemptId || attemptId,
  lines: orderedLines,
});

/** What the shop hears once an order is there; an email is promised only where the address has one. */
export const orderPlaced = (context: CheckoutContext) => ({
  type: 'order.placed' as const,
  order: { ...orderOf(context), hasEmail: context.address?.email.includes('@') ?? false },
});

/** What the shop hears of an order that was made of other lines than the cart's. */
export const orderSettled = (context: CheckoutContext) => ({
  type: 'order.settled' as const,
  order: orderOf(context),
});

/** No attempt is under way any more. */
export const afterDropping = () => ({
  attemptId: null,
  payment: null,
  url: null,
  problem: null,
  orderId: null,
  submitted: null,
});

/** What is left to order once the found order took its lines. */
export const leftLines = ({ lines, orderedLines }: CheckoutContext) => withoutOrdered(lines, orderedLines);

/** True where the order that was found left this cart before; what the cart holds now was added since. */
export const isSettled = ({ attemptId, orderId, submitted, settledOrders = [] }: CheckoutContext): boolean =>
  orderId !== null && submitted === null && settledOrders.includes(keyOfOrder({ attemptId, orderId }));

/** True where the order that was found holds something else than what was submitted, or than the whole cart. */
export const isOrderOfOthers = ({ orderId, submitted, lines, orderedLines }: CheckoutContext): boolean =>
  orderId !== null && !isWholeCart(submitted ?? lines, orderedLines);

/** The shop adds the time to the way back. */
export const LOGIN_AND_BACK: Destination = {
  name: 'login',
  returnTo: { path: href('checkout'), from: 'checkout', at: 0 },
  reason: 'needed',
};
