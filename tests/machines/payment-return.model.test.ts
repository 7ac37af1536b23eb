import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, fromPromise, waitFor } from 'xstate';
import type { PaymentStatus } from '../../api/schemas/payment';
import { paymentReturnMachine } from '../../machines/payment-return.machine';
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
import { refusal } from '../support/shopping';

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
      events: [...answers('askAttempt'), done('askAttempt', null), ...answers('askAgain'), ...onwards(order)],
    },
    {
      name: 'a return to the success route',
      input: { ...returning, layout: 'success' },
      events: orderedAtOnce(unmailed),
    },
    {
      name: 'the error route, nothing known',
      input: { ...returning, layout: 'error', paymentId: '' },
      events: [done('askAttempt', null)],
    },
    {
      name: "somebody else's payment",
      input: { ...returning, attemptId: null },
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
  const askAttempt = fromPromise<PaymentStatus | null, { attemptId: string | null }>(() =>
    Promise.reject(refusal(code)),
  );
  const payment = createActor(paymentReturnMachine.provide({ actors: { askAttempt } }), {
    input: { ...returning, layout: 'error', paymentId: '' },
  }).start();
  const { context } = await waitFor(payment, (state) => state.matches('pausing'));
  expect(context.problem).toBe('statusFailed');
  payment.stop();
});
