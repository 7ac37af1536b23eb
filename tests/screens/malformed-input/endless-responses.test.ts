import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../api';
import type { PaymentRequest } from '../../../api/schemas/payment';
import { failureOf } from '../../../api/failure';
import { advanceTime } from '../../support/shop/shop-actors';

const READ_TIMEOUT = 15_000;
const PAYMENT_TIMEOUT = 25_000;
/** ms between two bytes, shorter than any idle timeout. */
const INTERVAL = 500;

let aborted = 0;
let bytes = 0;
beforeEach(() => {
  aborted = 0;
  bytes = 0;
  vi.useFakeTimers();
  api.settings.baseUrl = 'https://shop.test/api';
  api.settings.fetch = async (input, init) => endlessResponse(new Request(input, init).signal);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A response with status 200 whose body arrives byte by byte for ever, until its request is aborted. */
function endlessResponse(signal: AbortSignal): Response {
  let next: ReturnType<typeof setInterval>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      next = setInterval(() => {
        bytes += 1;
        controller.enqueue(new TextEncoder().encode(bytes === 1 ? '{' : ' '));
      }, INTERVAL);
      signal.addEventListener('abort', () => {
        clearInterval(next);
        aborted += 1;
        controller.error(signal.reason);
      });
    },
    cancel: () => clearInterval(next),
  });
  return new Response(body, { status: 200, headers: { 'Content-Type': 'application/json' } });
}

const calls: readonly (readonly [string, number, () => Promise<unknown>])[] = [
  ['a read', READ_TIMEOUT, () => api.catalogue.banners()],
  ['a request for a code', READ_TIMEOUT, () => api.session.sendCode({ phone: '+96550123456', token: 'a-token' })],
  ['a write', READ_TIMEOUT, () => api.addresses.remove({ addressId: 'a-1' })],
  ['an order', PAYMENT_TIMEOUT, () => api.orders.store({} as never)],
  ['an invoice', PAYMENT_TIMEOUT, () => api.payment.initiate({ orderId: 'an-attempt' } as PaymentRequest)],
  ['the status of a payment', 20_000, () => api.payment.status({ paymentId: '77' })],
];

test.each(calls)(
  '%s with an endless response ends by its deadline and aborts its request [row 31]',
  async (_, deadline, call) => {
    const failures: unknown[] = [];
    void call().catch((error: unknown) => failures.push(failureOf(error)));
    await advanceTime(deadline - 2_000);
    expect(failures).toEqual([]);
    expect(bytes).toBeGreaterThan((deadline - 4_000) / INTERVAL);
    await advanceTime(2_000);
    expect(failures).toEqual([{ kind: 'timeout' }]);
    expect(aborted).toBe(1);
    const bytesAtEnd = bytes;
    await advanceTime(60_000);
    expect([bytes, aborted]).toEqual([bytesAtEnd, 1]);
  },
);
