import { expect } from 'vitest';
import { coverMachine } from '../../model/cover';
import {
  answeringReturn,
  isOffered,
  loggedOut,
  memories,
  nothingKnown,
  onwards,
  orderedAtOnce,
  results,
  returning,
  withoutAttempts,
} from '../../model/events/payment-return';

const order = { email: 'noura@example.com', products: [] };
const unmailed = { email: '', products: [] };

coverMachine(
  answeringReturn,
  [
    { name: 'a return with its payment', input: returning, isOffered, events: [...results, ...onwards(order)] },
    {
      name: 'a return without a payment id',
      input: { ...returning, paymentId: '' },
      isOffered,
      events: [...results, nothingKnown, ...onwards(order)],
    },
    {
      name: 'a return to the success route',
      input: { ...returning, layout: 'success' },
      events: orderedAtOnce(unmailed),
    },
    {
      name: 'the error route, nothing known',
      input: { ...returning, layout: 'error', paymentId: '' },
      events: [nothingKnown],
    },
    {
      name: "somebody else's payment",
      input: { ...returning, attemptId: null },
      events: orderedAtOnce(unmailed),
    },
    {
      name: 'a visitor without a payment id',
      input: { ...returning, paymentId: '', isCustomer: false },
      events: [],
    },
    {
      name: "somebody else's payment on the success route",
      input: { ...returning, layout: 'success', attemptId: null },
      events: orderedAtOnce(unmailed),
    },
    { name: 'a customer who was logged out', input: returning, isOffered, events: loggedOut },
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
