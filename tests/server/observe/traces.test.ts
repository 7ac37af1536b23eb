import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database';
import { deliverOutbox } from '../../../server/messages/outbox-worker';
import { observeGateway } from '../../../server/observe/observe-gateway';
import { startTracing } from '../../../server/observe/start-tracing';
import type { Tracing } from '../../../server/observe/tracing';
import { eventually } from '../../support/server/eventually';
import {
  createOrderBody,
  createOrdersApp,
  createPaymentBody,
  logInShopper,
  newAttemptId,
  type OrdersApp,
  SMALL_ORDER,
} from '../../support/server/orders-app';
import { createDatabase, type TestDatabase } from '../../support/server/postgres';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}

/** A collector that keeps what it receives as OTLP over HTTP. */
const received: string[] = [];
const collector = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  received.push(`${request.url} ${body}`);
  response.setHeader('Content-Type', 'application/json').end('{}');
});

const spans = (): Span[] =>
  received
    .map((one) => JSON.parse(one.slice(one.indexOf(' '))))
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans);

let tracing: Tracing;
let base: TestDatabase;
let shop: OrdersApp;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  tracing = startTracing({ endpoint: `http://127.0.0.1:${port}/`, serviceName: 'lawza-test' });
  base = await createDatabase('empty');
  // One connection: queries wait for each other and still belong to their own request.
  const { db, pool } = openDatabase({ url: base.url, poolSize: 1, tracing });
  shop = await createOrdersApp({
    tracing,
    database: { ...base, db, pool },
    wrapGateway: (sandbox) => observeGateway(sandbox, { tracing }),
  });
});
afterAll(async () => {
  await shop.database.pool.end();
  await base.drop();
  collector.close();
});

it('a line of a worker has the order and the trace of its message', async () => {
  const buyer = await logInShopper(shop);
  const { body } = await buyer.store(
    createOrderBody({ userId: buyer.userId, amounts: SMALL_ORDER, attempt: newAttemptId() }),
  );
  const lines: object[] = [];
  const write = (fields: object) => void lines.push({ ...fields, trace_id: tracing.traceId() });
  const webhook = { url: 'http://127.0.0.1:1/', keys: [Buffer.alloc(32, 1)] };
  await deliverOutbox({
    ...shop.deps,
    tracing,
    log: { info: write, warn: write, error: write },
    config: { ...shop.config, orderMessages: { ...shop.config.orderMessages, webhook } },
  });
  expect(lines).toEqual([
    expect.objectContaining({
      order: body.data.id,
      channel: 'webhook',
      trace_id: expect.stringMatching(/^[\da-f]{32}$/),
    }),
  ]);
});

it('a payment is one trace: request, queries and gateway call, without personal data', async () => {
  const buyer = await logInShopper(shop);
  const attempt = newAttemptId();
  const order = createOrderBody({ userId: buyer.userId, amounts: SMALL_ORDER, method: 'card', attempt });
  const [paid] = await Promise.all([
    buyer.initiate(createPaymentBody(1_750, attempt, order)),
    ...Array.from({ length: 5 }, () => shop.get('/api/getProductById/1')),
  ]);
  expect(paid?.status).toBe(200);
  await tracing.close();
  await eventually(() => expect(spans().some(({ name }) => name === 'POST /api/payment/initiate')).toBe(true));

  const all = spans();
  const request = all.find(({ name }) => name === 'POST /api/payment/initiate') as Span;
  const ofTrace = all.filter(({ traceId }) => traceId === request.traceId);
  const byId = new Map(ofTrace.map((span) => [span.spanId, span]));
  const names = ofTrace.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['begin', 'insert', 'commit', 'sandbox createInvoice']));
  expect(ofTrace.filter(({ parentSpanId }) => !parentSpanId)).toEqual([request]);
  for (const { parentSpanId } of ofTrace) if (parentSpanId) expect(byId.has(parentSpanId)).toBe(true);
  const invoice = ofTrace.find(({ name }) => name === 'sandbox createInvoice');
  expect(ofTrace.some(({ parentSpanId }) => parentSpanId === invoice?.spanId)).toBe(true);
  expect(request.attributes).toContainEqual({ key: 'http.route', value: { stringValue: '/api/payment/initiate' } });

  const reads = all.filter(({ name }) => name === 'GET /api/getProductById/:id');
  expect(new Set(reads.map(({ traceId }) => traceId)).size).toBe(5);
  for (const read of reads) expect(all.some(({ parentSpanId }) => parentSpanId === read.spanId)).toBe(true);

  expect(received.every((one) => one.startsWith('/v1/traces '))).toBe(true);
  expect(received.join('')).toContain('lawza-test');
  const secrets = [buyer.phone, buyer.phone.slice(4), buyer.token, 'Noura', 'noura@example.com', attempt];
  // Times are long numbers, which may look like a phone.
  const texts = JSON.stringify(all, (key, value) => (key.endsWith('TimeUnixNano') ? undefined : value));
  expect(texts).toContain('POST /api/payment/initiate');
  expect(secrets.filter((secret) => texts.includes(secret))).toEqual([]);
});
