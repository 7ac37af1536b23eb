import { href } from '../../domain/routes/href';
import { isWholeCart, orderKey, withoutOrdered } from '../../domain/cart/ordered-lines';
import type { SelectedAddress } from '../address/selected-address.rules';
import type { Destination } from '../navigation/destination';
import type { OpenPaymentInput, OpenPaymentResult } from '../payment/open-payment.types';
import { orderFoundToast } from '../shop/toasts.machine';
import type { ProblemCode } from './checkout.problems';
import type { CheckoutContext, CheckoutInput } from './checkout.types';
import { agreedLines } from './offered-lines.rules';
import type { PaymentMethod } from './place-order/order-payload.rules';
import type { Outcome } from './place-order/place-order.types';

export const initialContext = (input: CheckoutInput): CheckoutContext => ({
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

/** True if address and items are there but no user id; then Place Order says so (Specification 5, Place order). */
export const isUserMissing = ({ customer, address, lines }: CheckoutContext): boolean =>
  !customer?.userId && address !== null && lines.length > 0;

/** True if the order is complete, its changes are accepted and its amounts are known. */
export const isReady = (context: CheckoutContext): boolean => {
  const { customer, address, lines, questions, isQuoting, isPromoPending } = context;
  const isComplete = Boolean(customer?.userId) && address !== null && lines.length > 0;
  return isComplete && questions === 0 && !isQuoting && !isPromoPending;
};

/** The context fields that an outcome sets. */
export const afterOutcome = ({ attemptId }: CheckoutContext, outcome: Outcome) => ({
  outcome,
  payment: null,
  attemptId: outcome.attemptId ?? attemptId,
  orderId: outcome.kind === 'ordered' ? outcome.orderId : null,
  url: outcome.kind === 'invoiced' ? outcome.url : null,
  change: outcome.kind === 'requoted' ? outcome.change : null,
  problem: outcome.kind === 'unknown' || outcome.kind === 'refused' ? outcome.problem : null,
});

/** True if the last Place Order was refused with this problem. */
export const isRefusedFor = ({ outcome }: CheckoutContext, code: ProblemCode): boolean =>
  outcome?.kind === 'refused' && outcome.problem.code === code;

const START_AFTER: Partial<Record<Outcome['kind'], OpenPaymentInput['known']>> = {
  unknown: 'lost',
  invoiced: 'redirected',
};

/** What the open payment's machine needs; the last Place Order's outcome decides how it starts. */
export const openPaymentInput = ({
  outcome,
  attemptId,
  lines,
  knownOrder,
  settledOrders,
  url,
  problem,
  gatewayRules,
}: CheckoutContext): OpenPaymentInput => ({
  known: (outcome && START_AFTER[outcome.kind]) ?? 'nothing',
  attemptId,
  lines,
  knownOrder,
  settledOrders,
  url,
  problem,
  gatewayRules,
});

/** The context fields that a found payment or earlier order sets. */
export const afterOpenPayment = (
  { submitted }: CheckoutContext,
  { payment, attemptId, problem }: OpenPaymentResult,
) => ({
  payment,
  attemptId,
  problem,
  outcome: null,
  change: null,
  url: null,
  orderId: payment?.earlier ? null : (payment?.orderId ?? null),
  orderedLines: payment?.earlier ?? (payment?.lines.length ? payment.lines : (submitted ?? [])),
});

/** Another payment method clears the last one's problem. */
export const afterMethodChange = ({ method: before, problem }: CheckoutContext, method: PaymentMethod) => ({
  method,
  problem: method === before ? problem : null,
});

/** Another address clears the last one's agreement and problem. */
export const afterAddressChange = (address: SelectedAddress | null) => ({ address, agreement: null, problem: null });

const orderOf = ({ orderId, attemptId, payment, orderedLines }: CheckoutContext) => ({
  orderId: orderId ?? '',
  attemptId: payment?.attemptId || attemptId,
  lines: orderedLines,
});

/** Reports a placed order to the shop; `hasEmail` only if the address has one. */
export const orderPlaced = (context: CheckoutContext) => ({
  type: 'order.placed' as const,
  order: { ...orderOf(context), hasEmail: context.address?.email.includes('@') ?? false },
});

/** Reports a found order, whose lines differ from the cart, to the shop. */
export const orderSettled = (context: CheckoutContext) => ({
  type: 'order.settled' as const,
  order: orderOf(context),
});

/** A toast that links to the found order. */
export const orderToast = ({ orderId }: CheckoutContext) => ({
  type: 'toast.shown' as const,
  toast: orderFoundToast(orderId ?? ''),
});

/** The context fields without the attempt and what followed from it. */
export const withoutAttempt = () => ({
  attemptId: null,
  payment: null,
  url: null,
  problem: null,
  orderId: null,
  submitted: null,
});

/** The lines left after the found order's lines are removed. */
export const remainingLines = ({ lines, orderedLines }: CheckoutContext) => withoutOrdered(lines, orderedLines);

/** True if the found order's lines were already removed from this cart. */
export const isSettled = ({ attemptId, orderId, submitted, settledOrders = [] }: CheckoutContext): boolean =>
  orderId !== null && submitted === null && settledOrders.includes(orderKey({ attemptId, orderId }));

/** True if the found order's lines differ from what was submitted, or from the whole cart. */
export const isDifferentOrder = ({ orderId, submitted, lines, orderedLines }: CheckoutContext): boolean =>
  orderId !== null && !isWholeCart(submitted ?? lines, orderedLines);

/** `at` is a placeholder; the shop sets it. */
export const LOGIN_DESTINATION: Destination = {
  name: 'login',
  returnTo: { path: href('checkout'), from: 'checkout', at: 0 },
  reason: 'needed',
};

/** True if the server's quote no longer includes the promo code. */
export const isPromoLost = ({ promo, change }: Pick<CheckoutContext, 'promo' | 'change'>): boolean =>
  promo !== null && change !== null && change.promoCode === '' && change.discount === 0;

/** The context fields after the shopper accepted the server's quote. */
export function afterAgreement(context: Pick<CheckoutContext, 'lines' | 'promo' | 'change'>) {
  const { lines, promo, change } = context;
  if (change === null) return {};
  const { subtotal, delivery, discount } = change;
  const promoCode = isPromoLost(context) ? '' : (promo?.code ?? '');
  return { agreement: { subtotal, delivery, discount, promoCode }, lines: agreedLines(lines, change), change: null };
}
