import { afterAll, beforeAll, expect, it } from 'vitest';
import { attention, outbox } from '../../../server/db/schema';
import { collectDatabase } from '../../../server/observe/database-metrics';
import { createMetrics } from '../../../server/observe/metrics';
import { observeGateway } from '../../../server/observe/observe-gateway';
import { collectPools } from '../../../server/observe/pool-metrics';
import { serveMetrics } from '../../../server/observe/serve-metrics';
import { withBreaker } from '../../../server/payments/core/circuit-breaker';
import { GatewayFailure } from '../../../server/payments/gateways/gateway';
import { eventually } from '../../support/server/eventually';
import {
  createOrderBody,
  createOrdersApp,
  createPaidOrder,
  createPaymentBody,
  logInShopper,
  newAttemptId,
  type OrdersApp,
  SMALL_ORDER,
} from '../../support/server/orders-app';
import { createTestApp } from '../../support/server/test-app';

const metrics = createMetrics();
const gateway = { isDown: false };
const log = { info: () => {}, warn: () => {}, error: () => {} };

let shop: OrdersApp;
let refresh: () => Promise<void>;
beforeAll(async () => {
  shop = await createOrdersApp({
    metrics,
    cachesCatalogue: true,
    wrapGateway: (sandbox) => {
      const breakable: typeof sandbox = {
        ...sandbox,
        createInvoice: (request) =>
          gateway.isDown ? Promise.reject(new GatewayFailure('unreachable', 'down')) : sandbox.createInvoice(request),
      };
      return withBreaker(
        observeGateway(breakable, { metrics }),
        { now: () => shop?.clock.now() ?? new Date() },
        log,
        metrics,
      );
    },
  });
  collectPools(metrics.registry, { primary: shop.database.pool });
  refresh = collectDatabase(metrics.registry, shop);
});
afterAll(() => shop.close());

/** The values of a metric by their labels, as a scraper reads them. */
async function values(name: string): Promise<Record<string, number>> {
  const lines = (await metrics.registry.metrics()).split('\n');
  const ofName = lines.map((line) => /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line)).filter((match) => match?.[1] === name);
  return Object.fromEntries(ofName.map((match) => [match?.[2] ?? '', Number(match?.[3])]));
}

it('counts requests by route pattern, never by path', async () => {
  for (const path of [
    '/api/getProductById/1',
    '/api/getProductById/2',
    '/api/getProductById/999',
    '/api/secret-7',
    '/a-page',
    '/%E0%A4%A',
  ])
    await shop.get(path);
  await shop.call('BREW', '/api/getProductById/1');
  const counted = await values('lawza_http_request_duration_seconds_count');
  const routes = Object.keys(counted).join('\n');
  expect(counted['method="GET",route="/api/getProductById/:id",status="200"']).toBe(2);
  expect(counted['method="GET",route="/api/getProductById/:id",status="404"']).toBe(1);
  expect(routes).toContain('method="other"');
  expect(routes).not.toMatch(/secret-7|999|a-page|%E0|BREW/);
});

it('counts orders by payment method, once per order, and payment attempts by outcome', async () => {
  const { shopper } = await createPaidOrder(shop);
  const cash = createOrderBody({ userId: shopper.userId, amounts: SMALL_ORDER, attempt: newAttemptId() });
  for (let time = 0; time < 2; time += 1) expect((await shopper.store(cash)).status).toBe(200);
  expect(await values('lawza_orders_total')).toEqual({ 'method="card"': 1, 'method="cash"': 1 });

  const attempt = newAttemptId();
  const given = createOrderBody({ userId: shopper.userId, amounts: SMALL_ORDER, method: 'card', attempt });
  expect((await shopper.initiate(createPaymentBody(1_750, attempt, given))).status).toBe(200);
  expect((await shopper.cancel(attempt)).status).toBe(200);
  expect(await values('lawza_payments_total')).toEqual({
    'outcome="started"': 2,
    'outcome="paid"': 1,
    'outcome="canceled"': 1,
  });
});

it('log lines of a customer have a hash, and those of an order its number', async () => {
  const [noura, sara] = [await logInShopper(shop), await logInShopper(shop)];
  const body = createOrderBody({ userId: noura.userId, amounts: SMALL_ORDER, attempt: newAttemptId() });
  const number = (await noura.store(body)).body.data.id;
  await noura.orders();
  await sara.orders();
  const [ordered, read, ofSara] = shop.lines.slice(-3).map((line) => JSON.parse(line));
  expect(ordered).toMatchObject({
    path: '/api/order/store',
    order: number,
    customer: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect(read.customer).toBe(ordered.customer);
  expect(ofSara.customer).not.toBe(ordered.customer);
  expect(JSON.stringify([ordered, ofSara])).not.toContain(noura.phone.slice(4));
});

it('measures calls of the gateway by operation and outcome, and shows an open breaker', async () => {
  const buyer = await logInShopper(shop);
  expect(await values('lawza_gateway_breaker_open')).toEqual({ 'gateway="sandbox"': 0 });
  gateway.isDown = true;
  for (let time = 0; time < 4; time += 1) {
    const attempt = newAttemptId();
    const body = createOrderBody({ userId: buyer.userId, amounts: SMALL_ORDER, method: 'card', attempt });
    expect((await buyer.initiate(createPaymentBody(1_750, attempt, body))).status).toBe(503);
  }
  const calls = await values('lawza_gateway_call_duration_seconds_count');
  expect(calls).toMatchObject({
    'gateway="sandbox",operation="createInvoice",outcome="ok"': 2,
    'gateway="sandbox",operation="createInvoice",outcome="unreachable"': 3,
  });
  expect(await values('lawza_gateway_breaker_open')).toEqual({ 'gateway="sandbox"': 1 });
});

it('counts cached catalogue responses', async () => {
  await eventually(() => expect(shop.changes?.isListening()).toBe(true));
  for (let time = 0; time < 3; time += 1) await shop.get('/api/getProductById/3');
  expect(await values('lawza_catalogue_cache_reads_total')).toMatchObject({ 'result="hit"': 2 });
});

it('reads attention, outbox and code messages from the database, at most every five seconds', async () => {
  await refresh();
  expect(await values('lawza_attention_open')).toEqual({});
  const before = await values('lawza_code_messages_day');
  await shop.db.insert(attention).values([
    { kind: 'shortfall', createdAt: shop.clock.now() },
    { kind: 'shortfall', createdAt: shop.clock.now() },
    { kind: 'late_payment', createdAt: shop.clock.now(), settledAt: shop.clock.now() },
  ]);
  await shop.db.update(outbox).set({ doneAt: shop.clock.now() });
  await shop.db.insert(outbox).values({
    kind: 'order.made',
    payload: {},
    createdAt: new Date(shop.clock.now().getTime() - 90_000),
    nextAt: shop.clock.now(),
  });
  await logInShopper(shop);
  await refresh();
  expect(await values('lawza_attention_open')).toEqual({});
  shop.clock.advance(5_000);
  await refresh();
  expect(await values('lawza_attention_open')).toEqual({ 'kind="shortfall"': 2 });
  expect(await values('lawza_outbox_pending')).toEqual({ '': 1 });
  expect(await values('lawza_outbox_oldest_seconds')).toEqual({ '': 95 });
  expect((await values('lawza_code_messages_day'))['']).toBe((before[''] ?? 0) + 1);
  expect(await values('lawza_code_messages_day_limit')).toEqual({ '': 5_000 });
});

it('leaves out the figures of a database that does not answer, and says so', async () => {
  const ofDeadDatabase = createMetrics();
  const execute = () => Promise.reject(new Error('gone'));
  await collectDatabase(ofDeadDatabase.registry, { ...shop, db: { execute } as unknown as OrdersApp['db'] })();
  const text = await ofDeadDatabase.registry.metrics();
  expect(text).toContain('lawza_database_up 0');
  expect(text).not.toMatch(/^lawza_outbox_pending /m);
});

it('shows the state of the connection pool', async () => {
  expect(await values('lawza_database_max_connections')).toEqual({ 'pool="primary"': 20 });
  expect((await values('lawza_database_connections'))['pool="primary"']).toBeGreaterThan(0);
  expect(await values('lawza_database_waiting_queries')).toEqual({ 'pool="primary"': 0 });
});

it('serves the metrics of its own server on a port of their own', async () => {
  const other = createMetrics();
  const app = await createTestApp({ database: shop.database, metrics: other });
  await app.get('/healthz');
  const { port, close } = await serveMetrics(other, { port: 0, host: '127.0.0.1', refresh: async () => {} });
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toContain('lawza_http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1');
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).not.toContain('method="cash"');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await close(0);
  expect((await app.get('/metrics')).text).not.toContain('lawza_');
});
