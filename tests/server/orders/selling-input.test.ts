import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createOrdersApp,
  newAttemptId,
  createOrderBody,
  createPaymentBody,
  type OrdersApp,
  SMALL_ORDER,
  logInShopper,
} from '../../support/server/orders-app';

const RUNS = Number(process.env.PROPERTY_RUNS ?? 150);

let shop: OrdersApp;
let noura: Awaited<ReturnType<typeof logInShopper>>;
beforeAll(async () => {
  shop = await createOrdersApp();
  noura = await logInShopper(shop);
});
afterAll(() => shop.close());

const oddity = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\0',
    '\ud800',
    '\u202eevil',
    2 ** 53,
    -1,
    1e308,
    '9'.repeat(400),
    [],
    {},
    null,
    'x'.repeat(5_000),
    "'; drop table orders; --",
  ),
);

/** A sound body in which one field, wherever it is, became something odd. */
function spoilt(body: unknown, at: number, odd: unknown): unknown {
  const places: [Record<string, unknown>, string][] = [];
  const copy = structuredClone(body);
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      places.push([value as Record<string, unknown>, key]);
      walk((value as Record<string, unknown>)[key]);
    }
  };
  walk(copy);
  const place = places[at % places.length];
  if (place) place[0][place[1]] = odd;
  return copy;
}

const tellsNothing = /at .+:\d+|select |insert |node_modules|postgres/i;

describe('odd input', () => {
  it.each(['/api/order/store', '/api/payment/initiate', '/api/payment/cancel'])('never breaks %s', async (path) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), oddity, async (at, odd) => {
        const attempt = newAttemptId();
        const order = createOrderBody({
          userId: noura.userId,
          amounts: SMALL_ORDER,
          attempt,
          method: path.includes('store') ? 'cash' : 'card',
        });
        const sound = path.includes('store')
          ? order
          : path.includes('initiate')
            ? createPaymentBody(1_750, attempt, order)
            : { attempt_id: attempt };
        const answer = await shop.post(path, spoilt(sound, at, odd), { token: noura.token });
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) {
          expect(answer.body).toMatchObject({
            status: 'error',
            code: expect.any(String),
            message: expect.any(String),
            request_id: expect.any(String),
          });
          expect(answer.text).not.toMatch(tellsNothing);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    '/api/order/%s',
    '/api/order/%s/userid',
    '/api/user/%s/orders',
    '/api/getPromoValid/%s',
    '/api/payment/status?paymentId=%s',
    '/api/payment/open?attempt_id=%s',
    '/sandbox-gateway/invoice/%s',
  ])('never breaks %s', async (path) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 80 }), async (text) => {
        const answer = await shop.get(path.replace('%s', encodeURIComponent(text)), { token: noura.token });
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: Math.ceil(RUNS / 3) },
    );
  });

  it.each(['/api/order/store', '/api/payment/initiate', '/api/payment/cancel'])(
    "that is no JSON, or no customer's, is refused by %s [row 97]",
    async (path) => {
      expect(
        (await shop.call('POST', path, { body: '{}', token: noura.token, headers: { 'content-type': 'text/plain' } }))
          .status,
      ).toBe(415);
      expect((await shop.call('POST', path, { body: '{', token: noura.token })).status).toBe(400);
      expect((await shop.post(path, {})).status).toBe(401);
      expect(
        (await shop.post(path, {}, { token: noura.token, headers: { origin: 'https://evil.example' } })).status,
      ).toBe(403);
    },
  );
});
