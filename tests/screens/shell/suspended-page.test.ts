import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type AnyActorRef, createActor, setup } from 'xstate';
import { ticker } from '../../../src/adapters/device/clock';
import { responseFor, endpointOf } from '../../support/shop/responses';
import { preloadScreens, startShopActors, advanceTime } from '../../support/shop/shop-actors';
import { seedStorage } from '../../support/shop/routes';
import { openPaymentResponse } from '../../support/data/shopping';

const RESUME_EVENTS = [
  ['visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['restored from the back/forward cache', () => window.dispatchEvent(new Event('pageshow'))],
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

/** Advances the time without firing timers, as on a suspended device. */
const suspend = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test.each(RESUME_EVENTS)('a suspended page gets the current time as soon as it is %s [row 19]', (_, resume) => {
  const times: number[] = [];
  const clockUser = setup({
    actors: { ticker },
    actions: { note: ({ event }) => times.push(event.now) },
  }).createMachine({
    id: 'watching',
    invoke: { id: 'ticker', src: 'ticker', onError: {} },
    on: { 'time.passed': { actions: 'note' } },
  });
  const actor = createActor(clockUser).start();
  const startedAt = Date.now();
  suspend(300_000);
  resume();
  expect(times).toEqual([startedAt, startedAt + 300_000]);
  actor.stop();
  resume();
  expect(times).toHaveLength(2);
});

test('hiding the page emits no time', () => {
  const times = vi.fn();
  const actor = createActor(
    setup({ actors: { ticker }, actions: { note: times } }).createMachine({
      id: 'watching',
      invoke: { id: 'ticker', src: 'ticker', onError: {} },
      on: { 'time.passed': { actions: 'note' } },
    }),
  ).start();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(times).toHaveBeenCalledTimes(1);
  actor.stop();
});

test.each(RESUME_EVENTS)(
  'the status of a payment is requested at once when the page is %s [row 19]',
  async (_, resume) => {
    seedStorage({ who: 'customer', cart: true });
    const undecided = { Data: { InvoiceStatus: 'Pending', CustomerReference: '', InvoiceError: '' }, attempt_id: 'x' };
    const shop = startShopActors('/payment-callback?paymentId=9001', (call) =>
      JSON.stringify(
        endpointOf(call) === 'payment/status'
          ? undecided
          : endpointOf(call) === 'payment/open'
            ? { data: openPaymentResponse }
            : responseFor(call),
      ),
    );
    await advanceTime(20_000);
    const poll = new Map(shop.actors()).get('statusPoll') as AnyActorRef;
    const statusRequests = () => shop.asked.filter((call) => call === 'payment/status').length;
    expect(poll.getSnapshot().value).toBe('pausing');
    const requestsBefore = statusRequests();
    suspend(600_000);
    resume();
    expect(poll.getSnapshot().value).toBe('asking');
    await vi.advanceTimersByTimeAsync(0);
    expect(statusRequests()).toBe(requestsBefore + 1);
    shop.close();
  },
);
