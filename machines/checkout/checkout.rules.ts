import { href } from '../../domain/routes/href';
import type { OpenPayment } from '../../api/endpoints/payment';
import { isWholeCart, keyOfOrder, withoutOrdered } from '../../domain/cart/ordered-lines';
import { handOverUrl } from '../../domain/payment/gateway-redirect';
import type { SelectedAddress } from '../address/selected-address.rules';
import type { Destination } from '../navigation/destination';
import { orderNoticed } from '../shop/toasts.machine';
import { type Problem, type ProblemCode, problem as problemOf } from './checkout.problems';
import type { CheckoutContext, CheckoutInput } from './checkout.types';
import { agreedLines } from './offered-lines.rules';
import type { PaymentMethod } from './place-order/order-payload.rules';
import type { Outcome } from './place-order/place-order.types';

/** Nothing known but what the screen was opened with. */
export const beginning = (input: CheckoutInput): CheckoutContext => ({
  ...input,
  method: input.method ?? 'card',
  promo: null,
  isPromoPending: false,
  rates: null,
  isQuoting: input.address !== null,
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

/** True where an order lacks nothing, the shopper agreed to what changed, and its amounts are known. */
export const isReady = (context: CheckoutContext): boolean => {
  const { customer, address, lines, questions, isQuoting, isPromoPending } = context;
  const isComplete = Boolean(customer?.userId) && address !== null && lines.length > 0;
  return isComplete && questions === 0 && !isQuoting && !isPromoPending;
};

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

/** True where the last Place Order was refused with this problem. */
export const isRefusedFor = ({ outcome }: CheckoutContext, code: ProblemCode): boolean =>
  outcome?.kind === 'refused' && outcome.problem.code === code;

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

/** What the shopper hears of such an order, with a way to it. */
export const orderTold = ({ orderId }: CheckoutContext) => ({
  type: 'toast.shown' as const,
  toast: orderNoticed(orderId ?? ''),
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

/** True where the server's quote doesn't count the code any more. */
export const isPromoLost = ({ promo, change }: Pick<CheckoutContext, 'promo' | 'change'>): boolean =>
  promo !== null && change !== null && change.promoCode === '' && change.discount === 0;

/** The order as the server's quote offers it, once the shopper agreed. */
export function afterAgreement(context: Pick<CheckoutContext, 'lines' | 'promo' | 'change'>) {
  const { lines, promo, change } = context;
  if (change === null) return {};
  const { subtotal, delivery, discount } = change;
  const promoCode = isPromoLost(context) ? '' : (promo?.code ?? '');
  return { agreement: { subtotal, delivery, discount, promoCode }, lines: agreedLines(lines, change), change: null };
}
