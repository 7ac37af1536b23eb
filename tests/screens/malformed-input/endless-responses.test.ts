import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../api';
import type { PaymentRequest } from '../../../api/schemas/payment';
import { failureOf } from '../../../api/failure';
import { advanceTime } from '../../support/shop/shop-actors';

const READ = 15_000;
const PAYMENT = 25_000;
/** ms between two bytes, so that something always comes before anybody could call it silent */
const DRIP = 500;

let dropped = 0;
let bytes = 0;
beforeEach(() => {
  dropped = 0;
  bytes = 0;
  vi.useFakeTimers();
  api.settings.baseUrl = 'https://shop.test/api';
  api.settings.fetch = async (input, init) => drip(new Request(input, init).signal);
});
afterEach(() => {
  vi.useRealTimers();
});

/** An answer of status 200 at once, whose body comes byte by byte for ever; it ends, as a browser's does, with its request. */
function drip(signal: AbortSignal): Response {
  let next: ReturnType<typeof setInterval>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      next = setInterval(() => {
        bytes += 1;
        controller.enqueue(new TextEncoder().encode(bytes === 1 ? '{' : ' '));
      }, DRIP);
      signal.addEventListener('abort', () => {
        clearInterval(next);
        dropped += 1;
        controller.error(signal.reason);
      });
    },
    cancel: () => clearInterval(next),
  });
  return new Response(body, { status: 200, headers: { 'Content-Type': 'application/json' } });
}

const calls: readonly (readonly [string, number, () => Promise<unknown>])[] = [
  ['a read', READ, () => api.catalogue.banners()],
  ['a code that is sent', READ, () => api.session.sendCode({ phone: '+96550123456', token: 'a-token' })],
  ['a write', READ, () => api.addresses.remove({ addressId: 'a-1' })],
  ['an order', PAYMENT, () => api.orders.store({} as never)],
  ['an invoice', PAYMENT, () => api.payment.initiate({ orderId: 'an-attempt' } as PaymentRequest)],
  ['the state of a payment', 20_000, () => api.payment.status({ paymentId: '77' })],
];

test.each(calls)(
  '%s whose answer drips for ever ends by its deadline, and its connection with it [row 31]',
  async (_, deadline, call) => {
    const ends: unknown[] = [];
    void call().catch((error: unknown) => ends.push(failureOf(error)));
    await advanceTime(deadline - 2_000);
    expect(ends).toEqual([]);
    expect(bytes).toBeGreaterThan((deadline - 4_000) / DRIP);
    await advanceTime(2_000);
    expect(ends).toEqual([{ kind: 'timeout' }]);
    expect(dropped).toBe(1);
    const until = bytes;
    await advanceTime(60_000);
    expect([bytes, dropped]).toEqual([until, 1]);
  },
);
