import { expect } from 'vitest';
import { ApiFailure } from '../../../../api/failure';
import { placeOrderMachine } from '../../../../machines/checkout/place-order/place-order.machine';
import type { PlaceOrderInput } from '../../../../machines/checkout/place-order/place-order.types';
import { coverMachine } from '../../../model/cover';
import {
  ATTEMPT,
  createSelectedAddress,
  kuwaitRate,
  timeoutFailure,
  createLine,
  networkFailure,
  statusFailure,
} from '../../../support/data/shopping';

const order: PlaceOrderInput = {
  method: 'cash',
  customer: { userId: '3', name: 'Noura' },
  lines: [createLine()],
  address: createSelectedAddress(),
  promo: null,
  rates: [kuwaitRate],
  agreement: null,
  gatewayRules: { origin: 'https://shop.example', hosts: ['pay.example'] },
  callbackUrl: 'https://shop.example/payment-callback',
  errorUrl: 'https://shop.example/payment-error',
};

const quote = { subtotal: 9_000, delivery: 1_500, discount: 0, total: 10_500, promoCode: '', lines: [] };
const requoted = statusFailure(409, 'quote_changed', { quote });
/** Refusals without a quote to accept: no amounts, or another code. */
const withoutQuote = [
  statusFailure(409, 'quote_changed'),
  statusFailure(409, 'out_of_stock', { quote }),
  new ApiFailure({ kind: 'refused', code: 'quote_changed', message: null }),
];
const KINDS = new Map([
  [requoted, 'requoted'],
  [networkFailure, 'unknown'],
  [timeoutFailure, 'unknown'],
]);
const attemptStarted = [
  { type: 'xstate.done.actor.ensureAttempt', output: { attemptId: ATTEMPT } },
  { type: 'xstate.error.actor.ensureAttempt', error: new Error('no storage') },
];
const failures = (id: string) =>
  [requoted, ...withoutQuote, networkFailure, timeoutFailure, statusFailure(422, 'promo_invalid')].map((error) => ({
    type: `xstate.error.actor.${id}`,
    error,
  }));

const cash = [
  ...attemptStarted,
  { type: 'xstate.done.actor.storeOrder', output: { orderId: '10482' } },
  ...failures('storeOrder'),
];
const card = [
  ...attemptStarted,
  { type: 'xstate.done.actor.initiatePayment', output: { url: 'https://pay.example/i/1', invoiceId: '1' } },
  { type: 'xstate.done.actor.initiatePayment', output: { url: 'javascript:alert(1)', invoiceId: '1' } },
  ...failures('initiatePayment'),
  { type: 'xstate.after.CHECKOUT_TIMEOUT.placeOrder.initiating' },
  { type: 'xstate.done.actor.persistPending', output: null },
  { type: 'xstate.error.actor.persistPending', error: new Error('no storage') },
];

coverMachine(
  placeOrderMachine,
  [
    { name: 'cash', input: order, events: cash },
    { name: 'card', input: { ...order, method: 'card' }, events: card },
    {
      name: 'card, everything free',
      input: {
        ...order,
        method: 'card',
        promo: { code: 'ALL', discount: 100 },
        rates: [{ ...kuwaitRate, freeAfter: 1 }],
      },
      events: card,
    },
    { name: 'no address', input: { ...order, address: null }, events: cash },
  ],
  (snapshot, { steps }) => {
    const { status, context, output } = snapshot;
    if (status !== 'done') return;
    const error = (steps.at(-1)?.event as { error?: unknown } | undefined)?.error;
    if (error instanceof ApiFailure) expect(context.outcome.kind).toBe(KINDS.get(error) ?? 'refused');
    expect(output).toEqual(context.outcome);
    if (context.outcome.kind === 'invoiced') expect(context.outcome.url).toBe('https://pay.example/i/1');
    if (context.attemptId !== null) expect(context.outcome.attemptId).toBe(ATTEMPT);
  },
);
