import { afterEach, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { api } from '../../../api';
import { paymentReturnMachine } from '../../../machines/payment/payment-return.machine';
import type { PaymentReturnInput } from '../../../machines/payment/payment-return.types';
import { returnAsking, returning } from '../../model/events/payment-return';
import { ATTEMPT, late, offline, openPayment, refusal } from '../../support/data/shopping';

const input: PaymentReturnInput = { ...returning, layout: 'error', paymentId: '' };
const begun = (given: PaymentReturnInput = input, machine = paymentReturnMachine) =>
  createActor(machine, { input: given, clock: new SimulatedClock() }).start();

afterEach(() => vi.restoreAllMocks());

test('a return that names no payment asks for the attempt made here', async () => {
  const open = vi.spyOn(api.payment, 'open').mockResolvedValue(openPayment({ state: 'declined' }));
  const payment = begun();
  const { context } = await waitFor(payment, (state) => state.hasTag('notCharged'));
  expect(open.mock.calls.map(([asked]) => asked)).toEqual([{ attemptId: ATTEMPT }]);
  expect(context.status).toMatchObject({ verdict: 'notCharged', attemptId: ATTEMPT });
});

test('a browser without memory of an attempt asks for any open payment of the customer [row 48]', async () => {
  const open = vi.spyOn(api.payment, 'open').mockResolvedValue(openPayment({ state: 'declined' }));
  const payment = begun({ ...input, attemptId: null });
  await waitFor(payment, (state) => state.hasTag('notCharged'));
  expect(open.mock.calls.map(([asked]) => asked)).toEqual([{}]);
});

test('where the attempt is not known, any open payment is asked for, and nothing open is nothing to tell', async () => {
  const open = vi.spyOn(api.payment, 'open').mockResolvedValue(null);
  const payment = begun();
  const { context } = await waitFor(payment, (state) => !state.hasTag('asking'));
  expect(open.mock.calls.map(([asked]) => asked)).toEqual([{ attemptId: ATTEMPT }, {}]);
  expect(context.status).toBeNull();
});

test('a visitor is asked nothing that only customers may ask', async () => {
  const open = vi.spyOn(api.payment, 'open');
  const payment = begun({ ...input, isCustomer: false });
  await waitFor(payment, (state) => state.hasTag('notCharged'));
  expect(open).not.toHaveBeenCalled();
});

const failing = (error: unknown) => returnAsking(() => Promise.reject(error));

/** What is known while the next question is waited for. */
async function pausing(payment: ReturnType<typeof begun>) {
  const poll = payment.getSnapshot().children.statusPoll;
  const { context } = await waitFor(poll as NonNullable<typeof poll>, (state) => state.matches('pausing'));
  return context;
}

test.each([400, 404, 422])('a payment that the server answers with %i is not asked for again', async (code) => {
  const payment = begun({ ...input, paymentId: '9001' }, failing(refusal(code)));
  const state = await waitFor(payment, (now) => !now.matches('asking'));
  expect(state.matches('invalid')).toBe(true);
});

test.each([401, 429, 500, 502, 503, 504])('a server that answers %i is asked about the payment again', async (code) => {
  const payment = begun({ ...input, paymentId: '9001' }, failing(refusal(code)));
  const { problem } = await pausing(payment);
  expect(problem).toEqual({ code: 'statusRefused', message: null, status: code });
});

test.each([429, 500, 502, 503, 504])('a server that answers %i is asked about the attempt again', async (code) => {
  const { problem } = await pausing(begun(input, failing(refusal(code))));
  expect(problem).toEqual({ code: 'statusRefused', message: null, status: code });
});

test.each([
  ['no network', offline],
  ['a late answer', late],
])('%s says that the connection failed, whatever is asked for', async (_, error) => {
  for (const paymentId of ['', '9001']) {
    const { problem } = await pausing(begun({ ...input, paymentId }, failing(error)));
    expect(problem?.code).toBe('statusNetwork');
  }
});
