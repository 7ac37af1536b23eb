import { afterEach, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { api } from '../../../api';
import { paymentReturnMachine } from '../../../machines/payment/payment-return.machine';
import type { PaymentReturnInput } from '../../../machines/payment/payment-return.types';
import { createPaymentReturn, paymentReturnInput } from '../../model/events/payment-return';
import { ATTEMPT, timeoutFailure, networkFailure, createOpenPayment, statusFailure } from '../../support/data/shopping';

const input: PaymentReturnInput = { ...paymentReturnInput, layout: 'error', paymentId: '' };
const startReturn = (startInput: PaymentReturnInput = input, machine = paymentReturnMachine) =>
  createActor(machine, { input: startInput, clock: new SimulatedClock() }).start();

afterEach(() => vi.restoreAllMocks());

test('a return without a payment id asks for the attempt of this browser', async () => {
  const open = vi.spyOn(api.payment, 'open').mockResolvedValue(createOpenPayment({ state: 'declined' }));
  const payment = startReturn();
  const { context } = await waitFor(payment, (state) => state.hasTag('notCharged'));
  expect(open.mock.calls.map(([request]) => request)).toEqual([{ attemptId: ATTEMPT }]);
  expect(context.status).toMatchObject({ verdict: 'notCharged', attemptId: ATTEMPT });
});

test('a browser without a stored attempt asks for any open payment of the customer [row 48]', async () => {
  const open = vi.spyOn(api.payment, 'open').mockResolvedValue(createOpenPayment({ state: 'declined' }));
  const payment = startReturn({ ...input, attemptId: null });
  await waitFor(payment, (state) => state.hasTag('notCharged'));
  expect(open.mock.calls.map(([request]) => request)).toEqual([{}]);
});

test('if the attempt is unknown, any open payment is requested; without one there is no status', async () => {
  const open = vi.spyOn(api.payment, 'open').mockResolvedValue(null);
  const payment = startReturn();
  const { context } = await waitFor(payment, (state) => !state.hasTag('asking'));
  expect(open.mock.calls.map(([request]) => request)).toEqual([{ attemptId: ATTEMPT }, {}]);
  expect(context.status).toBeNull();
});

test('a visitor makes no request for customers', async () => {
  const open = vi.spyOn(api.payment, 'open');
  const payment = startReturn({ ...input, isCustomer: false });
  await waitFor(payment, (state) => state.hasTag('notCharged'));
  expect(open).not.toHaveBeenCalled();
});

const failingWith = (error: unknown) => createPaymentReturn(() => Promise.reject(error));

/** The context of the poll while it waits for its next request. */
async function untilPause(payment: ReturnType<typeof startReturn>) {
  const poll = payment.getSnapshot().children.statusPoll;
  const { context } = await waitFor(poll as NonNullable<typeof poll>, (state) => state.matches('pausing'));
  return context;
}

test.each([400, 404, 422])('a payment with the status %i is not requested again', async (code) => {
  const payment = startReturn({ ...input, paymentId: '9001' }, failingWith(statusFailure(code)));
  const state = await waitFor(payment, (now) => !now.matches('asking'));
  expect(state.matches('invalid')).toBe(true);
});

test.each([401, 429, 500, 502, 503, 504])('a payment with the status %i is requested again', async (code) => {
  const payment = startReturn({ ...input, paymentId: '9001' }, failingWith(statusFailure(code)));
  const { problem } = await untilPause(payment);
  expect(problem).toEqual({ code: 'statusRefused', message: null, status: code });
});

test.each([429, 500, 502, 503, 504])('an attempt with the status %i is requested again', async (code) => {
  const { problem } = await untilPause(startReturn(input, failingWith(statusFailure(code))));
  expect(problem).toEqual({ code: 'statusRefused', message: null, status: code });
});

test.each([
  ['no network', networkFailure],
  ['a timeout', timeoutFailure],
])('%s is a network problem for a payment and for an attempt', async (_, error) => {
  for (const paymentId of ['', '9001']) {
    const { problem } = await untilPause(startReturn({ ...input, paymentId }, failingWith(error)));
    expect(problem?.code).toBe('statusNetwork');
  }
});
