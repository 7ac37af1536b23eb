import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, fromPromise, waitFor } from 'xstate';
import type { Order } from '../../api/schemas/order';
import type { PaymentStatus } from '../../api/schemas/payment';
import { paymentReturnMachine } from '../../machines/payment-return.machine';
import type { PaymentReturnInput } from '../../machines/payment-return.types';
import { coverMachine } from '../model/cover';
import { ATTEMPT, line, offline, refusal } from '../support/shopping';

const input: PaymentReturnInput = {
  layout: 'callback',
  paymentId: '9001',
  errorMessage: '',
  errorCode: '',
  pending: null,
  attemptId: ATTEMPT,
  lines: [line()],
};
const status = (changes: Partial<PaymentStatus>): PaymentStatus => ({
  verdict: 'paid',
  reason: '',
  orderId: null,
  underReview: false,
  attemptId: ATTEMPT,
  hasOrder: false,
  ...changes,
});
const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error });

const told = (id: string) => [
  done(id, status({ orderId: '10482' })),
  done(id, status({})),
  done(id, status({ verdict: 'notCharged' })),
  done(id, status({ verdict: 'undecided' })),
  failed(id, offline),
  failed(id, refusal(404)),
  failed(id, refusal(500)),
];
const onwards = [
  done('loadOrder', { email: 'noura@example.com', products: [] } as unknown as Order),
  failed('loadOrder', offline),
  { type: 'payment.checked' },
  { type: 'order.continued' },
  { type: 'connection.returned' },
  { type: 'xstate.after.POLL_PAUSE.paymentReturn.pausing' },
  { type: 'xstate.after.POLL_PAUSE.paymentReturn.paid.pausing' },
  { type: 'xstate.after.CALLBACK_REDIRECT.paymentReturn.paid.leaving' },
];
const place = ({ value, context }: AnyMachineSnapshot) => [value, context.tries];

coverMachine(
  paymentReturnMachine,
  [
    {
      name: 'a return with its payment',
      input,
      place,
      events: [...told('askStatus'), ...told('askAgain'), ...onwards],
    },
    {
      name: 'a return that names no payment',
      input: { ...input, paymentId: '' },
      place: ({ value, context }: AnyMachineSnapshot) => [value, Math.min(context.tries, 1)],
      events: [...told('askAttempt'), done('askAttempt', null), ...told('askAgain'), ...onwards],
    },
    {
      name: 'a return to the success route',
      input: { ...input, layout: 'success' },
      events: [done('askStatus', status({ orderId: '10482' })), done('loadOrder', { email: '', products: [] })],
    },
    {
      name: 'the error route, nothing known',
      input: { ...input, layout: 'error', paymentId: '' },
      events: [done('askAttempt', null)],
    },
    {
      name: "somebody else's payment",
      input: { ...input, attemptId: null },
      events: [done('askStatus', status({ orderId: '10482' })), done('loadOrder', { email: '', products: [] })],
    },
    {
      name: 'nobody is logged in any more',
      input,
      events: [
        done('askStatus', status({ attemptId: null, hasOrder: true })),
        done('askStatus', status({})),
        done('askAgain', status({ attemptId: null, hasOrder: true })),
        { type: 'xstate.after.POLL_PAUSE.paymentReturn.paid.pausing' },
      ],
    },
    ...[
      { name: 'a backend without attempts, memory lost', pending: null },
      {
        name: 'a backend without attempts, order data lost',
        pending: { paymentMethod: 'card' as const, invoiceId: '1', total: 9_500, orderData: null, orderId: null },
      },
      {
        name: 'a backend without attempts',
        pending: {
          paymentMethod: 'card' as const,
          invoiceId: '1',
          total: 9_500,
          orderData: { order_detail: { email: '' }, product_details: [] } as never,
          orderId: null,
        },
      },
    ].map(({ name, pending }) => ({
      name,
      input: { ...input, attemptId: null, pending },
      events: [
        done('askStatus', status({ attemptId: null })),
        done('storeOrder', { orderId: '10482' }),
        failed('storeOrder', offline),
        failed('storeOrder', refusal(422)),
        done('loadOrder', { email: '', products: [] }),
      ],
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
    input: { ...input, layout: 'error', paymentId: '' },
  }).start();
  const { context } = await waitFor(payment, (state) => state.matches('pausing'));
  expect(context.problem).toBe('statusFailed');
  payment.stop();
});
