import type { AnyMachineSnapshot } from 'xstate';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine';
import { problem } from '../../../machines/checkout/checkout.problems';
import type { CheckoutInput } from '../../../machines/checkout/checkout.types';
import type { OpenPaymentResult } from '../../../machines/payment/open-payment.types';
import type { DeliveryRate } from '../../../api/schemas/delivery-rate';
import { doneEvent, errorEvent } from '../actor-events';
import type { AnyEvent } from '../paths';
import { createStubChild } from '../harness';
import { ATTEMPT, createSelectedAddress, kuwaitRate, createLine, createOpenPayment } from '../../support/data/shopping';

/** A customer with one box of dates and an address comes to checkout. */
export const checkoutInput: CheckoutInput = {
  customer: { userId: '3', name: 'Noura' },
  lines: [createLine()],
  address: createSelectedAddress(),
  attemptId: null,
  gatewayRules: { origin: 'https://shop.example', hosts: [] },
  callbackUrl: 'https://shop.example/payment-callback',
  errorUrl: 'https://shop.example/payment-error',
};

/** The same customer, who had chosen cash and saved a gift, comes back. */
export const returningCheckoutInput: CheckoutInput = {
  ...checkoutInput,
  method: 'cash',
  gift: { message: 'Happy birthday!', name: '', phone: '', hidePrices: false },
};

/** Placing an order and settling an open payment are walked on their own; here they only return results. */
export const stubbedCheckout = checkoutMachine.provide({
  actors: { placeOrder: createStubChild(), openPayment: createStubChild() },
});

/** What the guards read besides the state. */
export const stateKey = ({ value, context }: AnyMachineSnapshot) => [
  value,
  context.address === null,
  context.lines.length,
  context.customer,
  context.questions,
  context.attemptId,
  context.promo,
  context.isPromoPending,
  context.isQuoting,
  context.rates === null,
  context.gift ?? null,
];

/** How the search for an open payment ended. */
const resolved = ({ payment = null, ...result }: Partial<OpenPaymentResult> = {}) =>
  doneEvent('openPayment', {
    payment,
    attemptId: payment?.earlier ? null : (payment?.attemptId ?? null),
    problem: null,
    isCancelled: false,
    ...result,
  });
/** No payment was left open. */
const nothingOpen = resolved();
/** How the delivery quote stands. */
const quoteIs = (rates: readonly DeliveryRate[] | null, isQuoting = false) => ({
  type: 'delivery.updated' as const,
  rates,
  isQuoting,
});
/** The delivery rates are there. */
export const rates = quoteIs([kuwaitRate]);
/** Place Order is pressed. */
export const submitted = { type: 'order.submitted' };

const dates = [{ id: '7', variantId: null, quantity: 1 }];
/** The attempt became an order of what the cart holds, or of something else. */
const ordered = createOpenPayment({ state: 'paid', orderId: '10482', lines: dates });
const orderedOther = createOpenPayment({ ...ordered, lines: [{ id: '8', variantId: null, quantity: 1 }] });
const before = createOpenPayment({ ...ordered, earlier: dates });

/** A quote that differs from what was agreed on: the dates cost KD 9.000 now. */
const change = {
  subtotal: 9_000,
  delivery: 1_500,
  discount: 0,
  total: 10_500,
  promoCode: '',
  lines: [{ id: '7', v_id: null, price: 9_000, quantity: 1, available: 4, name: 'Dates' }],
};

/** The code that is worth something. */
const promo = { code: 'LAWZA10', discount: 10 };

/** How the promo code stands. */
const promoIs = (worth: typeof promo | null, isPromoPending = false) => ({
  type: 'promo.updated',
  promo: worth,
  isPromoPending,
});

/** How placing an order ended. */
const ended = (kind: string, facts: object) => doneEvent('placeOrder', { kind, attemptId: ATTEMPT, ...facts });

/** All that happens until an order is being placed. */
const untilPlacing = [
  nothingOpen,
  resolved({ payment: createOpenPayment({ state: 'declined' }), problem: problem('paymentDeclined') }),
  resolved({ payment: ordered }),
  resolved({ payment: orderedOther }),
  resolved({ payment: before }),
  resolved({ attemptId: ATTEMPT, isCancelled: true }),
  { type: 'earlierOrder.accepted' },
  { type: 'earlierOrder.dismissed' },
  errorEvent('openPayment', new Error('broken')),
  rates,
  { type: 'method.selected', method: 'cash' },
  { type: 'method.selected', method: 'card' },
  submitted,
];

/** All that happens afterwards: the redirect to the gateway, and the return from it. */
const sincePlacing = [
  { type: 'xstate.after.REDIRECT_TIMEOUT.checkout.redirecting' },
  { type: 'connection.returned' },
  { type: 'page.returned' },
  { type: 'quote.accepted' },
];

/** What may happen around placing an order. */
export const placingEvents: readonly AnyEvent[] = [
  ...untilPlacing,
  ended('ordered', { orderId: '10482' }),
  ended('invoiced', { url: 'https://shop.example/sandbox-gateway/1' }),
  ended('requoted', { change }),
  ended('unknown', { problem: problem('orderNetwork') }),
  ended('refused', { problem: problem('outOfStock') }),
  ended('refused', { problem: problem('promoInvalid') }),
  ended('refused', { problem: problem('orderStatus') }),
  errorEvent('placeOrder', new Error('broken')),
  ...sincePlacing,
];

/** What becomes of a way to pay that was chosen before. */
export const cameBackEvents: readonly AnyEvent[] = [
  nothingOpen,
  rates,
  { type: 'method.selected', method: 'card' },
  { type: 'gift.removed', gift: null },
];

/** How the promo code stands while the order is reviewed. */
export const promoEvents: readonly AnyEvent[] = [
  nothingOpen,
  rates,
  promoIs(promo),
  promoIs(promo, true),
  promoIs(null),
  { type: 'cart.changed', lines: [createLine({ quantity: 2 })] },
];

/** A quote that differs, with and without a code that counts. */
export const quoteEvents: readonly AnyEvent[] = [
  nothingOpen,
  rates,
  promoIs(promo),
  submitted,
  ended('requoted', { change }),
  { type: 'quote.accepted' },
];

/** What may happen to the delivery: the rates, the address, what the review of the cart asks. */
export const deliveryEvents: readonly AnyEvent[] = [
  nothingOpen,
  rates,
  quoteIs(null),
  quoteIs(null, true),
  { type: 'address.changed', address: createSelectedAddress() },
  { type: 'address.changed', address: null },
  { type: 'cart.reviewed', questions: 1 },
  { type: 'cart.reviewed', questions: 0 },
  { type: 'connection.returned' },
];

/** The network is missing when Place Order is pressed. */
export const offlineEvents: readonly AnyEvent[] = [
  nothingOpen,
  rates,
  { type: 'order.submittedOffline' },
  { type: 'connection.returned' },
];

/** What may be missing: the customer, the customer's name, the goods. */
export const missingEvents: readonly AnyEvent[] = [
  nothingOpen,
  rates,
  { type: 'session.changed', customer: null },
  { type: 'session.changed', customer: { userId: '', name: '' } },
  { type: 'cart.changed', lines: [] },
  { type: 'cart.changed', lines: [createLine()] },
  submitted,
];

/** What may be found of an order whose lines have left the cart, or of one that holds a part of it. */
export const settledEvents: readonly AnyEvent[] = [
  resolved({ payment: ordered }),
  resolved({ payment: before }),
  { type: 'earlierOrder.accepted' },
  rates,
];
