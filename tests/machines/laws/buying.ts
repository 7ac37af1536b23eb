import type { OrderPayload } from '../../../api/schemas/order';
import type { PaymentRequest } from '../../../api/schemas/payment';
import { containsOrder, orderKey, type SettledOrder } from '../../../domain/cart/ordered-lines';
import { problemsOf } from '../../../machines/gift/gift.rules';
import type { PaymentReturnContext } from '../../../machines/payment/payment-return.types';
import type { StoredGift } from '../../../machines/storage/checkout.slices';
import {
  both,
  either,
  emits,
  emitsOne,
  ends,
  has,
  invokes,
  is,
  isIn,
  keeps,
  type Laws,
  no,
  receives,
  relays,
  stores,
  wasIn,
} from '../../model/laws/law';

/** The payment names an attempt of this browser, or none while one is stored; or its order is in the cart. */
const isOfThisBrowser = ({ attemptId, pending, status, order, lines }: PaymentReturnContext) => {
  const stored = [attemptId, pending?.orderData?.attempt_id];
  const isStarted = status?.attemptId ? stored.includes(status.attemptId) : pending !== null;
  return isStarted || containsOrder(lines, order?.products ?? []);
};

/** Laws of the cart, the checkout and the payment. */
export const buyingLaws: Laws = {
  addToCartCard: [
    { says: 'a busy button becomes idle again', when: is('busy'), eventually: isIn('idle') },
    {
      says: 'a line is added only after its variants are counted',
      when: emits('line.added'),
      always: receives('xstate.done.actor.countVariants'),
    },
    {
      says: 'a busy button adds and removes nothing when it is pressed',
      when: both(receives('button.pressed'), wasIn('checkingVariants', 'adding')),
      never: either(emits('line.added'), emits('line.removed')),
    },
    {
      says: 'one tap never both adds a product and opens its choices',
      never: both(emits('line.added'), emits('choices.requested')),
    },
    {
      says: 'opening the choices leaves the button idle and removes nothing from the cart',
      when: emits('choices.requested'),
      always: has(({ line }) => line !== null),
      never: either(emits('line.removed'), is('busy')),
    },
  ],
  addToCartDetail: [
    { says: 'a spinner always ends', when: is('busy'), eventually: no(is('busy')) },
    { says: 'only a tap adds a line', when: emits('line.added'), always: receives('addToCart.requested') },
    {
      says: 'the button is ready only with something to buy',
      when: is('ready'),
      always: has(({ line }) => line !== null),
    },
    {
      says: 'the notice of an added line disappears',
      when: is('added'),
      eventually: either(is('ready'), is('blocked')),
    },
  ],
  cancelOrder: [
    {
      says: 'an order is cancelled only after a confirmation',
      when: invokes('cancelOrder'),
      always: both(wasIn('confirming'), receives('cancellation.confirmed')),
    },
    { says: 'a sent cancellation succeeds or fails', when: is('busy'), eventually: no(is('busy')) },
    {
      says: 'a sent cancellation can’t be taken back',
      when: both(receives('cancellation.dismissed'), wasIn('cancelling')),
      always: isIn('cancelling'),
    },
    {
      says: 'after every response the order is loaded again',
      when: receives('xstate.done.actor.cancelOrder', 'xstate.error.actor.cancelOrder'),
      always: emits('order.changed'),
    },
    { says: 'a failure says why', when: is('failed'), always: has(({ failure }) => failure !== null) },
  ],
  receipt: [
    { says: 'a started download succeeds or fails', when: is('busy'), eventually: no(is('busy')) },
    {
      says: 'while a file loads, a second tap has no effect',
      when: both(receives('receipt.requested'), wasIn('downloading')),
      always: isIn('downloading'),
      never: invokes('loadReceipt'),
    },
    {
      says: 'after a failure it can be tried again',
      when: both(receives('receipt.requested'), wasIn('failed')),
      always: is('busy'),
    },
    {
      says: 'there is a failure exactly while the state is failed',
      always: ({ state }) => state.hasTag('failed') === (state.context.failure !== null),
    },
  ],
  stockRequest: [
    { says: 'a started request succeeds, fails or leads to the login', when: is('busy'), eventually: no(is('busy')) },
    {
      says: 'while a request is sent, a second tap has no effect',
      when: both(receives('message.requested'), wasIn('sending')),
      always: isIn('sending'),
      never: invokes('storeRequest'),
    },
    {
      says: 'the login opens only after an answer of the server, and the request can then be sent again',
      when: emits('navigation.requested'),
      always: both(receives('xstate.error.actor.storeRequest'), isIn('idle')),
    },
    {
      says: 'a stored request is never sent again',
      when: wasIn('sent'),
      always: is('done'),
    },
    {
      says: 'there is a failure exactly while the state is failed',
      always: ({ state }) => state.hasTag('failed') === (state.context.failure !== null),
    },
  ],
  cart: [
    {
      says: 'the state is empty exactly when the cart has no lines',
      always: ({ state }) => state.matches({ contents: 'empty' }) === (state.context.lines.length === 0),
    },
    {
      says: 'no line has less than one unit',
      always: has(({ lines }) => lines.every(({ quantity }: { quantity: number }) => quantity >= 1)),
    },
    {
      says: 'an order is removed from the cart once',
      when: ({ before, event }) =>
        event.type === 'order.settled' && before?.context.settledOrders.includes(orderKey(event.order as SettledOrder)),
      always: keeps('lines', 'promoCode', 'settledOrders'),
    },
    {
      says: 'an abandonment is tracked only for a cart with lines',
      when: emits('analytics.tracked', ({ event }) => (event as { name?: string } | null)?.name === 'cart_abandonment'),
      always: has(({ lines }) => lines.length > 0),
    },
    {
      says: 'the abandonment countdown always ends',
      when: isIn({ abandonment: 'counting' }),
      eventually: no(isIn({ abandonment: 'counting' })),
    },
    { says: 'there is no code without a promo', always: has(({ isPromo, promoCode }) => isPromo || promoCode === '') },
  ],
  cartReview: [
    { says: 'a review always ends or waits for acceptance', when: is('busy'), eventually: no(is('busy')) },
    {
      says: 'an empty cart never waits for acceptance',
      when: has(({ lines }) => lines.length === 0),
      never: is('awaitingAcceptance'),
    },
    {
      says: 'lines are refreshed only by a response or the shopper',
      when: emits('lines.refreshed'),
      always: receives('xstate.done.actor.loadProducts', 'changes.accepted'),
    },
    {
      says: 'accepted changes no longer wait for acceptance',
      when: receives('changes.accepted'),
      never: is('awaitingAcceptance'),
    },
  ],
  checkout: [
    {
      says: 'a busy button becomes enabled again, or the order is placed',
      when: is('busy'),
      eventually: no(is('busy')),
    },
    {
      says: 'an order is sent only from a complete review',
      when: invokes('placeOrder'),
      always: both(wasIn({ reviewing: 'ready' }), receives('order.submitted')),
    },
    {
      says: 'an order can be placed only with a customer, an address and something to buy',
      when: is('canPlace'),
      always: has(({ customer, address, lines }) => customer !== null && address !== null && lines.length > 0),
    },
    {
      says: 'nothing is placed while a promo code or the delivery is checked',
      when: has(({ isPromoPending, isQuoting }) => isPromoPending || isQuoting),
      never: is('canPlace'),
    },
    { says: 'a placed order has a number', when: isIn('placed'), always: has(({ orderId }) => orderId !== null) },
    {
      says: 'an order is reported once, at the end',
      when: emits('order.placed'),
      always: both(ends, emitsOne('order.placed')),
    },
    {
      says: 'the gateway is opened only for an invoice',
      when: emits('payment.redirected'),
      always: ({ state, emitted }) =>
        state.context.outcome?.kind === 'invoiced' && emitted.some(({ url }) => url === state.context.outcome.url),
    },
  ],
  checkoutScreen: [
    { says: 'a placed order ignores every change of the shop', when: wasIn('placed'), always: isIn('placed') },
    {
      says: 'the screen is placed only when the checkout machine ends',
      when: both(isIn('placed'), wasIn('open')),
      always: receives('xstate.done.actor.checkout'),
    },
    {
      says: 'an event of a child actor reaches the shop unchanged',
      when: receives('order.placed', 'order.settled', 'payment.redirected', 'lines.refreshed'),
      always: either(wasIn('placed'), relays),
    },
  ],
  deliveryQuote: [
    { says: 'a quote always ends', when: is('quoting'), eventually: no(is('quoting')) },
    { says: 'rates are loaded only for an address', when: is('quoting'), always: has(({ hasAddress }) => hasAddress) },
    {
      says: 'rates that failed to load are null',
      when: is('ratesFailed'),
      always: has(({ rates }) => rates === null),
    },
  ],
  gift: [
    {
      says: 'a gift is saved only without validation errors',
      when: either(
        isIn('saved'),
        stores((stored: StoredGift | null) => stored !== null && stored.draft === null),
      ),
      always: has(({ fields }) => problemsOf(fields).length === 0),
    },
    {
      says: 'an empty gift is not saved',
      when: isIn('saved'),
      always: has(({ fields }) =>
        Boolean(fields.message.trim() || fields.name.trim() || fields.phone || fields.hidePrices),
      ),
    },
    {
      says: 'only saving or removing leads to checkout',
      when: emits('navigation.requested'),
      always: receives('gift.submitted', 'gift.removed'),
    },
    {
      says: 'after navigating to checkout the form accepts no changes',
      when: emits('navigation.requested'),
      always: ends,
    },
  ],
  openPayment: [
    {
      says: 'every request about an attempt ends',
      when: isIn('finding', 'asking', 'cancelling'),
      eventually: either(isIn('inProgress', 'uncertain'), ends),
    },
    { says: 'a cancelled payment ends the machine', when: has(({ isCancelled }) => isCancelled), always: ends },
    {
      says: 'a payment is cancelled only where one is in progress',
      when: invokes('cancelPayment'),
      always: both(wasIn('inProgress'), receives('payment.cancelled')),
    },
  ],
  paymentRecovery: [
    {
      says: 'a found payment is reported once',
      when: either(emits('order.settled'), emits('toast.shown')),
      never: either(emits('order.settled'), emits('toast.shown')),
      until: ends,
    },
    {
      says: 'a recovery always becomes idle',
      when: isIn('reading', 'asking', 'loadingOrder'),
      eventually: isIn('idle'),
    },
    {
      says: 'a recovery that begins on a screen that checks the payment itself requests no status',
      when: has(({ isPaying }) => isPaying),
      never: isIn('asking'),
    },
    {
      says: 'an order is reported only after it was loaded',
      when: emits('order.settled'),
      always: receives('xstate.done.actor.loadOrder'),
    },
  ],
  paymentReturn: [
    {
      says: 'a status check always ends: paid, not charged, undecided or invalid',
      when: is('asking'),
      eventually: is('paid', 'charged', 'orderHidden', 'notCharged', 'undecided', 'invalid'),
    },
    {
      says: 'a charged payment is never shown as not charged, which would offer to pay again',
      when: is('charged', 'paid', 'orderHidden'),
      never: is('notCharged', 'undecided', 'invalid'),
      until: ends,
    },
    {
      says: 'ordered lines are removed from the cart once',
      when: emits('order.settled'),
      never: emits('order.settled'),
      until: ends,
    },
    {
      says: 'only a payment of this browser, or an order that its cart contains, removes lines from its cart',
      when: emits('order.settled'),
      always: has((context) => isOfThisBrowser(context as PaymentReturnContext)),
    },
    { says: 'the thank-you page opens only for an order', when: ends, always: has(({ orderId }) => orderId !== null) },
  ],
  placeOrder: [
    {
      says: 'placing always ends with an outcome',
      when: isIn('creatingAttempt', 'storing', 'initiating', 'persistingPending'),
      eventually: ends,
    },
    {
      says: 'nothing is sent without an attempt',
      when: either(invokes('storeOrder'), invokes('initiatePayment')),
      always: either(
        invokes('storeOrder', ({ payload }: { payload: OrderPayload }) => Boolean(payload.attempt_id)),
        invokes('initiatePayment', ({ request }: { request: PaymentRequest }) => Boolean(request.orderId)),
      ),
    },
    {
      says: 'no card is charged for a cash order',
      when: has(({ method }) => method === 'cash'),
      never: isIn('initiating', 'persistingPending'),
    },
    {
      says: 'a card order is never stored before it is paid',
      when: has(({ method }) => method === 'card'),
      never: isIn('storing'),
    },
    {
      says: 'an invoice has an https URL to pay at',
      when: both(
        ends,
        has(({ outcome }) => outcome?.kind === 'invoiced'),
      ),
      always: has(({ outcome }) => outcome.url.startsWith('https://')),
    },
  ],
  promo: [
    { says: 'checking a code always ends', when: is('pending'), eventually: no(is('pending')) },
    {
      says: 'a discount counts only while its code is applied',
      when: has(({ promo }) => promo !== null),
      always: is('applied'),
    },
    { says: 'a refused code says why', when: isIn('refused'), always: has(({ problem }) => problem !== null) },
    {
      says: 'a code that another tab removed is not removed there again',
      when: receives('promo.changedElsewhere'),
      never: emits('promo.removed'),
    },
    {
      says: 'while a code is checked, no other is accepted',
      when: both(receives('promo.submitted'), wasIn('applying', 'rechecking')),
      always: keeps('code'),
    },
  ],
  statusPoll: [
    { says: 'a poll always ends', when: is('busy'), eventually: ends },
    { says: 'the status is requested at most seven times', always: has(({ tries }) => tries <= 7) },
    {
      says: 'a poll ends undecided only after the last try',
      when: both(ends, ({ state }) => state.output.verdict === 'undecided'),
      always: has(({ tries }) => tries === 7),
    },
    {
      says: 'a charged payment stays charged',
      when: has(({ wanted, status }) => wanted === 'order' && status?.verdict === 'paid'),
      always: has(({ status }) => status?.verdict === 'paid'),
      until: ends,
    },
  ],
};
