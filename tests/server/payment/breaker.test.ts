import { afterAll, beforeAll, expect, it } from 'vitest';
import { withBreaker } from '../../../server/payments/core/circuit-breaker';
import { GatewayFailure } from '../../../server/payments/gateways/gateway';
import {
  createOrdersApp,
  newAttemptId,
  createOrderBody,
  createPaymentBody,
  type OrdersApp,
  logInShopper,
  SMALL_ORDER,
} from '../../support/server/orders-app';

const gatewayNow: { down: boolean; refuses: boolean; calls: number } = { down: false, refuses: false, calls: 0 };
const late: { shop?: OrdersApp } = {};
const clock = { now: () => late.shop?.clock.now() ?? new Date() };
const log = { info: () => {}, warn: () => {}, error: () => {} };

let shop: OrdersApp;
let noura: Awaited<ReturnType<typeof logInShopper>>;
beforeAll(async () => {
  shop = await createOrdersApp({
    wrapGateway: (sandbox) => {
      const answer = <T>(call: () => Promise<T>): Promise<T> => {
        gatewayNow.calls += 1;
        if (gatewayNow.down) return Promise.reject(new GatewayFailure('unreachable', 'down'));
        if (gatewayNow.refuses) return Promise.reject(new GatewayFailure('refused', 'no'));
        return call();
      };
      const real = {
        ...sandbox,
        createInvoice: (request: Parameters<typeof sandbox.createInvoice>[0]) =>
          answer(() => sandbox.createInvoice(request)),
        status: (key: Parameters<typeof sandbox.status>[0]) => answer(() => sandbox.status(key)),
      };
      return withBreaker(real, clock, log);
    },
  });
  late.shop = shop;
  noura = await logInShopper(shop);
});
afterAll(() => shop.close());

const begin = async () => {
  const attempt = newAttemptId();
  const order = createOrderBody({ userId: noura.userId, amounts: SMALL_ORDER, method: 'card', attempt });
  const { status, body } = await noura.initiate(createPaymentBody(1_750, attempt, order));
  return { status, code: body.code as string | undefined, attempt };
};

it('a gateway that is down is asked three times, then every shopper hears it at once and can pay in cash [row 79]', async () => {
  gatewayNow.down = true;
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await begin()).toMatchObject({ status: 503, code: 'gateway_unavailable' });
  const { calls } = gatewayNow;
  const refused = await begin();
  expect(refused).toMatchObject({ status: 503, code: 'gateway_unavailable' });
  expect((await noura.status('00000000')).status).toBe(503);
  expect(gatewayNow.calls).toBe(calls);
  const cash = createOrderBody({
    userId: noura.userId,
    amounts: SMALL_ORDER,
    method: 'cash',
    attempt: refused.attempt,
  });
  expect((await noura.store(cash)).status).toBe(200);
});

it('after half a minute one call tries again: a failure closes the way anew, an answer opens it for everybody', async () => {
  const { calls } = gatewayNow;
  shop.clock.advance(30_000);
  expect((await Promise.all([begin(), begin(), begin()])).map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(gatewayNow.calls).toBe(calls + 1);
  gatewayNow.down = false;
  expect((await begin()).status).toBe(503);
  shop.clock.advance(30_000);
  expect((await begin()).status).toBe(200);
  expect((await Promise.all([begin(), begin()])).map(({ status }) => status)).toEqual([200, 200]);
});

it('a gateway that refuses is not down', async () => {
  gatewayNow.refuses = true;
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await begin()).code).toBe('payment_refused');
  gatewayNow.refuses = false;
  expect((await begin()).status).toBe(200);
});
