import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { createGateway } from '../../../server/payments/gateways/create-gateway';
import { SERVER_ROUTES } from '../../support/server/route-access';
import { newToken, SECRET } from '../../support/server/test-app';
import { recordFigure } from '../../support/data/figures';
import { createOrdersApp, type OrdersApp } from '../../support/server/orders-app';
import { BODIES, type Body, type Caller, createCaller, pathOf, QUERIES } from '../../support/server/valid-requests';

/** A value that must not be logged. It has only digits, so that phones and codes accept it. */
const CANARY = '96599887766';
const BREAK = `${CANARY}\r\n{"level":60,"msg":"forged"}`;

let shop: OrdersApp;
let caller: Caller;
let logged = '';
let request: (path: string, init: RequestInit) => Promise<number>;
beforeAll(async () => {
  shop = await createOrdersApp();
  caller = await createCaller(shop);
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  // Logs as the running shop does, at the lowest level.
  const app = createApp({
    ...shop.deps,
    gateway: createGateway({ db: shop.db, config: shop.config, log: shop.deps.log }),
    secret: SECRET,
    sms: { send: async () => {} },
    log: pino({ level: 'trace' }, stream),
  });
  request = async (path, init) => (await app.request(`http://shop.test${path}`, init)).status;
});
afterAll(() => shop.close());

/** Copies of the body with the canary in one field each. */
function withCanary(body: Body): Body[] {
  const all: Body[] = [];
  const walk = (object: Body, rebuild: (object: Body) => Body): void => {
    for (const [key, value] of Object.entries(object)) {
      const within = (next: unknown) => rebuild({ ...object, [key]: next });
      for (const text of [CANARY, BREAK]) all.push(within(text));
      if (Array.isArray(value)) for (const one of value) walk(one as Body, (next) => within([next]));
      else if (typeof value === 'object' && value !== null) walk(value as Body, within);
    }
  };
  walk(body, (next) => next);
  return [...all, { ...body, [CANARY]: CANARY }, { ...body, [BREAK]: 1 }];
}

it('bodies, queries, headers and tokens of clients are never logged [row 101]', async () => {
  let fields = 0;
  const send = async (path: string, method: string, body?: string, headers: Record<string, string> = {}) => {
    fields += 1;
    shop.clock.advance(30_000);
    await request(path, {
      method,
      headers: {
        host: 'shop.test',
        authorization: `Bearer ${caller.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
  };
  const loggedRoutes = SERVER_ROUTES.filter(({ route }) => !route.endsWith('/logout'));
  for (const one of loggedRoutes) {
    const path = pathOf(one, caller);
    const validBody = BODIES[one.route];
    if (validBody) for (const body of withCanary(validBody(caller))) await send(path, one.method, JSON.stringify(body));
    for (const name of [...(QUERIES[one.route] ?? []), 'anything'])
      for (const value of [CANARY, BREAK])
        await send(
          `${path}?${name}=${encodeURIComponent(value)}`,
          one.method,
          one.method === 'POST' ? '{}' : undefined,
        );
    if (one.method === 'POST') for (const text of [CANARY, `{"a":"${CANARY}`, BREAK]) await send(path, 'POST', text);
    for (const name of [
      'authorization',
      'cookie',
      'idempotency-key',
      'accept-language',
      'user-agent',
      'x-forwarded-for',
      'referer',
      'origin',
    ])
      await send(path, one.method, one.method === 'POST' ? '{}' : undefined, { [name]: `Bearer ${CANARY}` });
  }
  expect(fields).toBeGreaterThan(500);
  expect(logged.split('\n').length).toBeGreaterThan(fields);
  for (const secret of [
    CANARY,
    caller.token,
    caller.phone,
    caller.phone.slice(4),
    'Noura',
    'noura@example.com',
    SECRET,
  ])
    expect([secret, logged.includes(secret)]).toEqual([secret, false]);
  recordFigure(101, 'fields, queries and headers with a canary, logged: 0', fields);
  process.stdout.write(`log: ${fields} canaries sent, none found in ${logged.split('\n').length - 1} lines\n`);
});

it('codes, tokens and phones are never logged [row 101]', async () => {
  const lengthBefore = logged.length;
  const phone = '+96550998877';
  const token = newToken();
  const post = (path: string, body: object) =>
    request(`/api/customer/${path}`, {
      method: 'POST',
      headers: { host: 'shop.test', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect(await post('send-otp', { phone, token })).toBe(200);
  for (const otp of ['8317', '8318', '8319', '8320']) await post('verify-otp', { phone, token, otp });
  const lines = logged.slice(lengthBefore);
  expect(lines.length).toBeGreaterThan(0);
  expect([phone, '50998877', token, '8317', '8320'].filter((secret) => lines.includes(secret))).toEqual([]);
});

it('a log entry is one line of JSON for any URL [row 101]', async () => {
  const lengthBefore = logged.length;
  for (const path of [
    '/a%0d%0a{"level":60,"msg":"forged"}',
    '/api/order/%0A%0D%1b[31m',
    `/%e2%80%a8${'x'.repeat(900)}`,
    '/%00',
    '/\u007f',
  ])
    await request(path, { method: 'GET' });
  const lines = logged.slice(lengthBefore).trimEnd().split('\n');
  expect(lines).toHaveLength(5);
  for (const line of lines) {
    expect(line).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
    expect(JSON.parse(line)).toMatchObject({ msg: 'request completed', method: 'GET', status: expect.any(Number) });
    expect(JSON.parse(line).path.length).toBeLessThanOrEqual(200);
  }
});
