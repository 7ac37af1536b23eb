import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, fromPromise, waitFor } from 'xstate';
import type { PaymentStatus } from '../../api/schemas/payment';
import { paymentReturnMachine } from '../../machines/payment/payment-return.machine';
import { done } from '../model/answered';
import { coverMachine } from '../model/cover';
import {
  answers,
  loggedOut,
  memories,
  onwards,
  orderedAtOnce,
  returning,
  withoutAttempts,
} from '../model/events/payment-return';
import { refusal } from '../support/data/shopping';

const order = { email: 'noura@example.com', products: [] };
const unmailed = { email: '', products: [] };
const place = ({ value, context }: AnyMachineSnapshot) => [value, context.tries];

coverMachine(
  paymentReturnMachine,
  [
    {
      name: 'a return with its payment',
      input: returning,
      place,
      events: [...answers('askStatus'), ...answers('askAgain'), ...onwards(order)],
    },
    {
      name: 'a return that names no payment',
      input: { ...returning, paymentId: '' },
      place: ({ value, context }: AnyMachineSnapshot) => [value, Math.min(context.tries, 1)],
      events: [...answers('askStatus'), done('askStatus', null), ...answers('askAgain'), ...onwards(order)],
    },
    {
      name: 'a return to the success route',
      input: { ...returning, layout: 'success' },
      events: orderedAtOnce(unmailed),
    },
    {
      name: 'the error route, nothing known',
      input: { ...returning, layout: 'error', paymentId: '' },
      events: [done('askStatus', null)],
    },
    {
      name: "somebody else's payment",
      input: { ...returning, attemptId: null },
      events: orderedAtOnce(unmailed),
    },
    {
      name: 'a visitor whose address names no payment',
      input: { ...returning, paymentId: '', isCustomer: false },
      events: [],
    },
    {
      name: "somebody else's payment on the success route",
      input: { ...returning, layout: 'success', attemptId: null },
      events: orderedAtOnce(unmailed),
    },
    { name: 'nobody is logged in any more', input: returning, events: loggedOut },
    ...memories.map(({ name, pending }) => ({
      name,
      input: { ...returning, attemptId: null, pending },
      events: withoutAttempts(unmailed),
    })),
  ],
  (snapshot) => {
    const { context } = snapshot;
    if (snapshot.hasTag('notCharged') && context.status) expect(context.status.verdict).toBe('notCharged');
    if (snapshot.hasTag('paid')) expect(context.orderId).toBe('10482');
    if (snapshot.hasTag('charged')) expect(context.status?.verdict).toBe('paid');
  },
  {
    '"notCharged"': 'the links Try Again and Continue Shopping',
    '{"paid":"settled"}': 'the links View Order and Continue Shopping',
    '{"paid":"known"}': 'the links View Order and Continue Shopping',
    '{"paid":"placedUnseen"}': 'the links Log in to see it and Continue Shopping',
  },
);

test.each([429, 500, 503])('a server that answers %i is no word about money: it is asked again', async (code) => {
  const askStatus = fromPromise<PaymentStatus | null>(() => Promise.reject(refusal(code))) as never;
  const payment = createActor(paymentReturnMachine.provide({ actors: { askStatus } }), {
    input: { ...returning, layout: 'error', paymentId: '' },
  }).start();
  const { context } = await waitFor(payment, (state) => state.matches('pausing'));
  expect(context.problem).toEqual({ code: 'statusRefused', message: null, status: code });
  payment.stop();
});
