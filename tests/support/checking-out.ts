import type { CheckoutInput } from '../../machines/checkout.types';
import { done, failed } from '../model/answered';
import { ATTEMPT, address, kuwaitRate, line, offline, openPayment, refusal } from './shopping';

/** A customer with one box of dates and an address comes to checkout. */
export const checkingOut: CheckoutInput = {
  customer: { userId: '3', name: 'Noura' },
  lines: [line()],
  address: address(),
  attemptId: null,
  handOver: { origin: 'https://shop.example', hosts: [] },
  callbackUrl: 'https://shop.example/payment-callback',
  errorUrl: 'https://shop.example/payment-error',
};

/** No payment was left open. */
export const nothingOpen = done('findPayment', null);
/** The delivery rates are there. */
export const rates = done('loadRates', [kuwaitRate]);
/** Place Order is pressed. */
export const submitted = { type: 'order.submitted' };

const ordered = openPayment({ state: 'paid', orderId: '10482' });
const before = openPayment({ ...ordered, earlier: [{ id: '7', variantId: null, quantity: 1 }] });

/** A quote that differs from what was agreed on: the dates cost KD 9.000 now. */
export const change = {
  subtotal: 9_000,
  delivery: 1_500,
  discount: 0,
  total: 10_500,
  promoCode: '',
  lines: [{ id: '7', v_id: null, price: 9_000, quantity: 1, available: 4, name: 'Dates' }],
};

/** How placing an order ended. */
export const ended = (kind: string, facts: object) => done('placeOrder', { kind, attemptId: ATTEMPT, ...facts });

/** All that happens until an order is on its way. */
export const untilPlacing = [
  nothingOpen,
  done('findPayment', openPayment()),
  done('findPayment', openPayment({ state: 'declined' })),
  done('findPayment', ordered),
  done('findPayment', before),
  { type: 'order.recognised' },
  { type: 'order.repeated' },
  failed('findPayment', offline),
  rates,
  { type: 'method.selected', method: 'cash' },
  { type: 'method.selected', method: 'card' },
  submitted,
];

/** All that happens once it is: what is asked about the attempt, the way to the gateway and back. */
export const sincePlacing = [
  done('askAttempt', ordered),
  done('askAttempt', openPayment()),
  done('askAttempt', null),
  failed('askAttempt', refusal(404)),
  failed('askAttempt', offline),
  { type: 'xstate.after.RECHECK.checkout.uncertain' },
  { type: 'xstate.after.HANDOVER_PATIENCE.checkout.handedOver' },
  { type: 'connection.returned' },
  { type: 'page.returned' },
  { type: 'payment.checked' },
  { type: 'payment.cancelled' },
  done('cancelPayment', null),
  failed('cancelPayment', refusal(409, 'already_paid')),
  failed('cancelPayment', offline),
  { type: 'quote.accepted' },
];

/** An attempt whose answer was lost. */
export const answerLost = [failed('findPayment', offline), done('askAttempt', ordered)];
