import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type AnyActorRef, createActor, setup } from 'xstate';
import { ticker } from '../../../src/adapters/device/clock';
import { responseFor, endpointOf } from '../../support/shop/responses';
import { preloadScreens, startShopActors, advanceTime } from '../../support/shop/shop-actors';
import { seedStorage } from '../../support/shop/routes';
import { openPaymentResponse } from '../../support/data/shopping';

const AWAKENINGS = [
  ['looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['taken out of the history', () => window.dispatchEvent(new Event('pageshow'))],
  ['online again', () => window.dispatchEvent(new Event('online'))],
] as const;

beforeAll(() => preloadScreens(['/payment-callback']), 60_000);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
});

/** The time goes on and no timer fires, as while a phone lies in a pocket. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test.each(AWAKENINGS)('a page that slept knows the time as soon as it is %s [row 19]', (_, wakes) => {
  const told: number[] = [];
  const watching = setup({ actors: { ticker }, actions: { note: ({ event }) => told.push(event.now) } }).createMachine({
    id: 'watching',
    invoke: { id: 'ticker', src: 'ticker', onError: {} },
    on: { 'time.passed': { actions: 'note' } },
  });
  const watch = createActor(watching).start();
  const began = Date.now();
  sleep(300_000);
  wakes();
  expect(told).toEqual([began, began + 300_000]);
  watch.stop();
  wakes();
  expect(told).toHaveLength(2);
});

test('a page that is sent to sleep is no reason to count', () => {
  const told = vi.fn();
  const watch = createActor(
    setup({ actors: { ticker }, actions: { note: told } }).createMachine({
      id: 'watching',
      invoke: { id: 'ticker', src: 'ticker', onError: {} },
      on: { 'time.passed': { actions: 'note' } },
    }),
  ).start();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toHaveBeenCalledTimes(1);
  watch.stop();
});

test.each(AWAKENINGS)('what became of a payment is asked at once when the page is %s [row 19]', async (_, wakes) => {
  seedStorage({ who: 'customer', cart: true });
  const undecided = { Data: { InvoiceStatus: 'Pending', CustomerReference: '', InvoiceError: '' }, attempt_id: 'x' };
  const here = startShopActors('/payment-callback?paymentId=9001', (call) =>
    JSON.stringify(
      endpointOf(call) === 'payment/status'
        ? undecided
        : endpointOf(call) === 'payment/open'
          ? { data: openPaymentResponse }
          : responseFor(call),
    ),
  );
  await advanceTime(20_000);
  const poll = new Map(here.actors()).get('statusPoll') as AnyActorRef;
  const questions = () => here.asked.filter((call) => call === 'payment/status').length;
  expect(poll.getSnapshot().value).toBe('pausing');
  const before = questions();
  sleep(600_000);
  wakes();
  expect(poll.getSnapshot().value).toBe('asking');
  await vi.advanceTimersByTimeAsync(0);
  expect(questions()).toBe(before + 1);
  here.close();
});
