import fc from 'fast-check';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../../../server/db/schema';
import { SERVER_ROUTES } from '../../support/server/route-access';
import { recordFigure } from '../../support/data/figures';
import { expectSafeResponse } from '../../support/server/error-response';
import { createOrdersApp, createOrderBody, type OrdersApp } from '../../support/server/orders-app';
import {
  BODIES,
  type Body,
  type Caller,
  createCaller,
  pathOf,
  QUERIES,
  WRITE_ROUTES,
} from '../../support/server/valid-requests';

/** Random requests per route. */
const RUNS_PER_ROUTE = Number(process.env.MALFORMED_REQUESTS ?? 25);

let shop: OrdersApp;
let caller: Caller;
let requestCount = 0;
let fieldCount = 0;
beforeAll(async () => {
  shop = await createOrdersApp({ limits: { readsPerMinute: 100_000_000, writesPerMinute: 100_000_000 } });
  caller = await createCaller(shop);
});
afterAll(async () => {
  recordFigure(96, 'malformed requests, responses with 500 or above: 0', requestCount);
  recordFigure(86, 'server fields sent by clients, stored: 0', fieldCount);
  process.stdout.write(
    `malformed requests: ${requestCount} to ${SERVER_ROUTES.length} routes, no 5xx and no internals\n`,
  );
  await shop.close();
});

const malformedText = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '2147483648',
    '9223372036854775808',
    '1e9',
    'NaN',
    'null',
    '٣',
    '\u202e',
    '\0',
    '\ud800',
  ),
  fc.constantFrom('../..', '%2e%2e%2f', '%', '%ff', "' or 1=1 --", '"; drop table orders; --', '{{7*7}}', '#{7*7}'),
  fc.constantFrom('<script>alert(1)</script>', 'a\r\nSet-Cookie: x=1', 'x'.repeat(300), 'x'.repeat(6_000)),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const malformedValue = fc.oneof(
  malformedText,
  fc.constantFrom(0, -1, -0, 0.5, 1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE, true, null, [], {}),
  fc.constantFrom(
    { toString: 1 },
    { length: 1e9 },
    [[[[[[[[[[[[[1]]]]]]]]]]]]],
    Array(300).fill({}),
    [null],
    ['__proto__'],
  ),
  fc.jsonValue({ maxDepth: 3 }),
);
const malformedKey = fc.constantFrom('__proto__', 'constructor', 'toString', 'length', 'id', 'user_id', 'a\0b', '');

/** A mutation of a valid body: a changed, dropped or added field, or another body. */
const mutation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      how: fc.constantFrom('change', 'drop', 'add'),
      at: fc.nat(),
      key: malformedKey,
      value: malformedValue,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ how: fc.constant('replace'), at: fc.nat(), key: malformedKey, value: malformedValue }),
  },
);
type Mutation = { how: string; at: number; key: string; value: unknown };

function mutated(body: Body, { how, at, key, value }: Mutation): unknown {
  if (how === 'replace') return value;
  const copy = structuredClone(body);
  const positions: [object: Body, key: string][] = [];
  const walk = (object: Body): void => {
    for (const name of Object.keys(object)) {
      positions.push([object, name]);
      if (typeof object[name] === 'object' && object[name] !== null) walk(object[name] as Body);
    }
  };
  walk(copy);
  const position = positions[at % Math.max(1, positions.length)];
  if (position && how === 'change') position[0][position[1]] = value;
  if (position && how === 'drop') delete position[0][position[1]];
  const target = position && !Array.isArray(position[0]) ? position[0] : copy;
  if (how === 'add') Object.defineProperty(target, key, { value, enumerable: true, configurable: true });
  return copy;
}

/** A corruption of the serialized body. */
const corruption = fc.constantFrom<((text: string) => string)[]>(
  ...Array(6).fill((text: string) => text),
  (text) => text.slice(0, -1),
  (text) => `\uFEFF${text}`,
  (text) => `${text}${text}`,
  (text) => text.replace('"', '\0'),
  (text) => `[${text}`.repeat(20),
  (text) => text.replace(/\d/, '1e999999999'),
);
const header = fc.record(
  {
    'accept-language': fc.constantFrom('ar;q=9999', 'x'.repeat(900), ',;,;=', 'en-US'),
    'idempotency-key': fc.constantFrom('short', 'x'.repeat(500), '../../..', '00000000-0000-4000-8000-000000000009'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'unknown', ',,,,', '::1%eth0', 'x'.repeat(500)),
    'if-none-match': fc.constantFrom('*', 'W/"x"', '"'.repeat(300)),
    'accept-encoding': fc.constantFrom('br;q=x', 'identity', ', , ,', 'gzip'),
    range: fc.constantFrom('bytes=9-1', 'bytes=0-', 'lines=1'),
    cookie: fc.constantFrom('known_device=%00', 'lang=;theme=', '='.repeat(100)),
    authorization: fc.constantFrom('Bearer', 'Basic eDp5', `Bearer ${'x'.repeat(900)}`, 'Bearer null'),
  },
  { requiredKeys: [] },
);

const isPlain = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A lone surrogate can't be encoded in a URL, so it becomes a broken escape. */
const escaped = (text: string) => (/\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text));

describe('mutated requests', () => {
  it.each(SERVER_ROUTES)('to $route are refused without a server error [row 96]', { timeout: 600_000 }, async (one) => {
    const { route, method } = one;
    const validBody = BODIES[route] ?? (() => ({}));
    const names = [...(QUERIES[route] ?? []), 'lang'];
    // Logout and deletion would end the session of the other calls.
    const ownToken = /\/(?:logout|delete)$/.test(route) ? (await shop.logIn()).token : caller.token;
    const request = fc.record({
      ids: fc.option(malformedText, { nil: null }),
      query: fc.dictionary(fc.constantFrom(...names), malformedText, { maxKeys: 2 }),
      mutations: fc.array(mutation, { minLength: 1, maxLength: 3 }),
      corrupt: corruption,
      headers: header,
      authenticated: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ ids, query, mutations, corrupt, headers, authenticated }) => {
        const path = ids === null ? pathOf(one, caller) : one.pathWith(escaped(ids) || '0');
        const parameters = Object.entries(query).map(([name, value]) => `${name}=${escaped(value)}`);
        const body = mutations.reduce<unknown>(
          (before, next) => mutated(isPlain(before) ? before : {}, next),
          validBody(caller),
        );
        requestCount += 1;
        expectSafeResponse(
          await shop.call(method, `${path}?${parameters.join('&')}`, {
            headers,
            ...(authenticated > 0 && headers.authorization === undefined && { token: ownToken }),
            ...(method === 'POST' && { body: corrupt(JSON.stringify(body) ?? '') }),
          }),
        );
      }),
      { numRuns: RUNS_PER_ROUTE },
    );
  });
});

describe('invalid writes', () => {
  it.each(WRITE_ROUTES)('$route answers random bytes without a server error [row 96]', async (one) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), async (bytes) => {
        shop.clock.advance(60_000);
        requestCount += 1;
        expectSafeResponse(await shop.call(one.method, pathOf(one, caller), { body: bytes, token: caller.token }));
      }),
      { numRuns: RUNS_PER_ROUTE },
    );
  });

  it.each(WRITE_ROUTES)(
    '$route accepts only JSON of limited size and depth and valid characters [rows 96, 97]',
    async (one) => {
      const { method, route } = one;
      const path = pathOf(one, caller);
      const validBody = BODIES[route]?.(caller) ?? {};
      const text = JSON.stringify(validBody);
      const padded = (bytes: number) => JSON.stringify({ ...validBody, padding: 'x'.repeat(bytes) });
      const code = async (body: unknown, headers: Record<string, string> = {}) => {
        requestCount += 1;
        // Avoids the rate limits per minute.
        shop.clock.advance(60_000);
        const response = await shop.call(method, path, { body, token: caller.token, headers });
        expectSafeResponse(response);
        return `${response.status} ${response.body.code}`;
      };
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])
        expect([type, await code(text, { 'content-type': type })]).toEqual([type, '415 unsupported_media_type']);
      for (const bytes of [66_000, 1_000_000]) expect(await code(padded(bytes))).toBe('413 too_large');
      expect(await code(padded(66_000), { 'content-length': '2' })).toBe('413 too_large');
      const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
      for (const body of [
        deep.slice(0, 14_000),
        text.replace('{', '{"a":"\\u0000",'),
        text.replace('{', '{"a":"\\udc00",'),
      ])
        expect(await code(body)).toBe('400 bad_json');
      expect(await code(`{"a":${'['.repeat(11)}${']'.repeat(11)}}`)).toBe('400 bad_json');
      expect(await code(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))).toBe('400 bad_json');
    },
  );

  it.each(SERVER_ROUTES.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/')))(
    '$route refuses requests of other sites [row 97]',
    async (one) => {
      const body = BODIES[one.route]?.(caller) ?? {};
      const foreignHeaders: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'http://shop.test.evil.example' },
        { origin: 'http://shop.test:81' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: 'http://shop.test' },
      ];
      for (const headers of foreignHeaders) {
        requestCount += 1;
        const response = await shop.call(one.method, pathOf(one, caller), { body, token: caller.token, headers });
        expect([headers, response.status, response.body.code]).toEqual([headers, 403, 'foreign_origin']);
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  it.each(SERVER_ROUTES.filter(({ path }) => path.startsWith('/api/')))(
    '$route refuses other methods [row 97]',
    async ({ route, path, pathWith: at }) => {
      const matching = SERVER_ROUTES.filter((other) =>
        new RegExp(`^${other.path.replace(/:\w+/g, '[^/]+')}$`).test(at('7')),
      );
      const allowed = new Set(matching.map(({ method }) => method));
      if (allowed.has('GET')) allowed.add('HEAD');
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        if (allowed.has(method)) continue;
        requestCount += 1;
        const { status, headers } = await shop.call(method, at('7'), { token: caller.token });
        expect([route, method, status]).toEqual([route, method, 405]);
        expect(headers.get('allow')?.split(', ').sort()).toEqual([...allowed].sort());
        expect(headers.get('access-control-allow-methods')).toBeNull();
      }
      expect(path).not.toBe('');
    },
  );
});

/** Names of all columns in code and database. */
const tables = Object.values(schema).filter((one): one is PgTable & typeof one => {
  try {
    return typeof one === 'object' && Object.keys(getTableColumns(one as PgTable)).length > 0;
  } catch {
    return false;
  }
});
const COLUMNS = [
  ...new Set(
    tables.flatMap((table) => Object.entries(getTableColumns(table)).flatMap(([key, { name }]) => [key, name])),
  ),
];
const CLIENT_VALUE = 'value-from-a-client';
/** Documented fields with the name of a column. */
const ACCEPTED_FIELDS = [
  'attempt_id',
  'address_id',
  'name',
  'properties',
  'message',
  'route',
  'version',
  'reference',
  'phone',
  'channel',
];

describe('fields that only the server sets', () => {
  it('all tables and columns are tested', () => {
    expect(tables.length).toBeGreaterThan(20);
    expect(COLUMNS).toEqual(expect.arrayContaining(['customer_id', 'customerId', 'status', 'totalFils', 'paid_at']));
  });

  it.each(WRITE_ROUTES.filter(({ route }) => !route.endsWith('/analytics')))(
    '$route stores none of them [row 86]',
    async (one) => {
      const validBody = BODIES[one.route]?.(caller) ?? {};
      const withAllColumns = (body: Body): Body => {
        const added = COLUMNS.filter((name) => !(name in body) && !ACCEPTED_FIELDS.includes(name));
        return { ...Object.fromEntries(added.map((name) => [name, CLIENT_VALUE])), ...body };
      };
      const withDetail = (body: Body): Body =>
        'order_detail' in body
          ? {
              ...body,
              order_detail: withAllColumns({
                ...(body.order_detail as Body),
                gift: withAllColumns({ message: '', name: '', phone: '', hidePrices: true }),
                order_status: 'delivered',
                payment_status: 'paid',
              }),
              product_details: (body.product_details as Body[]).map(withAllColumns),
            }
          : body;
      const body = withDetail(
        withAllColumns('order' in validBody ? { ...validBody, order: withDetail(validBody.order as Body) } : validBody),
      );
      const response = await shop.call(one.method, pathOf(one, caller), { body, token: caller.token });
      expectSafeResponse(response);
      if (!/verify-otp|delete|cancel/.test(one.route)) expect([one.route, response.status]).toEqual([one.route, 200]);
      expect(response.text).not.toContain(CLIENT_VALUE);
      for (const table of tables) {
        const found = await shop.db.execute(
          sql`select count(*)::int as kept from ${table} t where t::text like ${`%${CLIENT_VALUE}%`}`,
        );
        expect([one.route, table, found.rows[0]?.kept].slice(2)).toEqual([0]);
      }
      fieldCount += JSON.stringify(body).split(CLIENT_VALUE).length - 1;
    },
  );

  it('a client can’t set the status or payment of an order [row 86]', async () => {
    const forgedOrder = createOrderBody({
      userId: caller.userId,
      amounts: { subtotal: 1_250, delivery: 500 },
      detail: { order_status: 'delivered', payment_status: 'paid', id: 'HACK-0001', is_paid: true },
    });
    const { body } = await shop.post('/api/order/store', forgedOrder, { token: caller.token });
    const { data } = (await shop.get(`/api/order/${body.data.id}`, { token: caller.token })).body;
    expect([data.id, data.order_status, data.payment_status]).toEqual([body.data.id, 'confirmed', 'pending']);
    expect(body.data.id).not.toBe('HACK-0001');
  });
});
