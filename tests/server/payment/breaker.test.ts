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

const gatewayState: { down: boolean; refuses: boolean; calls: number } = { down: false, refuses: false, calls: 0 };
const created: { shop?: OrdersApp } = {};
const clock = { now: () => created.shop?.clock.now() ?? new Date() };
const log = { info: () => {}, warn: () => {}, error: () => {} };

let shop: OrdersApp;
let buyer: Awaited<ReturnType<typeof logInShopper>>;
beforeAll(async () => {
  shop = await createOrdersApp({
    wrapGateway: (sandbox) => {
      const respond = <T>(call: () => Promise<T>): Promise<T> => {
        gatewayState.calls += 1;
        if (gatewayState.down) return Promise.reject(new GatewayFailure('unreachable', 'down'));
        if (gatewayState.refuses) return Promise.reject(new GatewayFailure('refused', 'no'));
        return call();
      };
      const real = {
        ...sandbox,
        createInvoice: (request: Parameters<typeof sandbox.createInvoice>[0]) =>
          respond(() => sandbox.createInvoice(request)),
        status: (key: Parameters<typeof sandbox.status>[0]) => respond(() => sandbox.status(key)),
      };
      return withBreaker(real, clock, log);
    },
  });
  created.shop = shop;
  buyer = await logInShopper(shop);
});
afterAll(() => shop.close());

const startPayment = async () => {
  const attempt = newAttemptId();
  const order = createOrderBody({ userId: buyer.userId, amounts: SMALL_ORDER, method: 'card', attempt });
  const { status, body } = await buyer.initiate(createPaymentBody(1_750, attempt, order));
  return { status, code: body.code as string | undefined, attempt };
};

it('an unreachable gateway is called three times; then requests fail at once, and cash still works [row 79]', async () => {
  gatewayState.down = true;
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await startPayment()).toMatchObject({ status: 503, code: 'gateway_unavailable' });
  const { calls } = gatewayState;
  const refused = await startPayment();
  expect(refused).toMatchObject({ status: 503, code: 'gateway_unavailable' });
  expect((await buyer.status('00000000')).status).toBe(503);
  expect(gatewayState.calls).toBe(calls);
  const cash = createOrderBody({
    userId: buyer.userId,
    amounts: SMALL_ORDER,
    method: 'cash',
    attempt: refused.attempt,
  });
  expect((await buyer.store(cash)).status).toBe(200);
});

it('after half a minute one call is tried; its result opens or closes the breaker for all', async () => {
  const { calls } = gatewayState;
  shop.clock.advance(30_000);
  expect((await Promise.all([startPayment(), startPayment(), startPayment()])).map(({ status }) => status)).toEqual([
    503, 503, 503,
  ]);
  expect(gatewayState.calls).toBe(calls + 1);
  gatewayState.down = false;
  expect((await startPayment()).status).toBe(503);
  shop.clock.advance(30_000);
  expect((await startPayment()).status).toBe(200);
  expect((await Promise.all([startPayment(), startPayment()])).map(({ status }) => status)).toEqual([200, 200]);
});

it('a refused payment does not open the breaker', async () => {
  gatewayState.refuses = true;
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await startPayment()).code).toBe('payment_refused');
  gatewayState.refuses = false;
  expect((await startPayment()).status).toBe(200);
});
