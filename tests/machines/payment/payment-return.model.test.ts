import { expect } from 'vitest';
import { coverMachine } from '../../model/cover';
import {
  stubbedReturn,
  isOffered,
  loggedOut,
  storedPayments,
  nothingKnown,
  laterEvents,
  orderedAtOnce,
  pollResults,
  paymentReturnInput,
  withoutAttempts,
} from '../../model/events/payment-return';

const order = { email: 'noura@example.com', products: [] };
const unmailed = { email: '', products: [] };

coverMachine(
  stubbedReturn,
  [
    {
      name: 'a return with its payment',
      input: paymentReturnInput,
      isOffered,
      events: [...pollResults, ...laterEvents(order)],
    },
    {
      name: 'a return without a payment id',
      input: { ...paymentReturnInput, paymentId: '' },
      isOffered,
      events: [...pollResults, nothingKnown, ...laterEvents(order)],
    },
    {
      name: 'a return to the success route',
      input: { ...paymentReturnInput, layout: 'success' },
      events: orderedAtOnce(unmailed),
    },
    {
      name: 'the error route, nothing known',
      input: { ...paymentReturnInput, layout: 'error', paymentId: '' },
      events: [nothingKnown],
    },
    {
      name: "somebody else's payment",
      input: { ...paymentReturnInput, attemptId: null },
      events: orderedAtOnce(unmailed),
    },
    {
      name: 'a visitor without a payment id',
      input: { ...paymentReturnInput, paymentId: '', isCustomer: false },
      events: [],
    },
    {
      name: "somebody else's payment on the success route",
      input: { ...paymentReturnInput, layout: 'success', attemptId: null },
      events: orderedAtOnce(unmailed),
    },
    { name: 'a customer who was logged out', input: paymentReturnInput, isOffered, events: loggedOut },
    ...storedPayments.map(({ name, pending }) => ({
      name,
      input: { ...paymentReturnInput, attemptId: null, pending },
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
    '"notCharged"': 'the links Try Again and Continue Shopping, and Pay in cash instead, which leads to checkout',
    '{"paid":"settled"}': 'the links View Order and Continue Shopping',
    '{"paid":"alreadySettled"}': 'the links View Order and Continue Shopping',
    '{"paid":"orderHidden"}': 'the links Log in to see it and Continue Shopping',
  },
);
