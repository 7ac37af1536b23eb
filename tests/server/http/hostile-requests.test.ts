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

/** Requests for each route; the long form sends 1,600. */
const EACH = Number(process.env.HOSTILE_REQUESTS ?? 25);

let shop: OrdersApp;
let caller: Caller;
let sent = 0;
let tried = 0;
beforeAll(async () => {
  shop = await createOrdersApp({ limits: { readsPerMinute: 100_000_000, writesPerMinute: 100_000_000 } });
  caller = await createCaller(shop);
});
afterAll(async () => {
  recordFigure(96, 'hostile requests, none answered with 500 or above', sent);
  recordFigure(86, 'fields sent, none of them kept', tried);
  process.stdout.write(
    `hostile requests: ${sent} to ${SERVER_ROUTES.length} routes, none answered 5xx or told of the inside\n`,
  );
  await shop.close();
});

const oddText = fc.oneof(
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
const oddValue = fc.oneof(
  oddText,
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
const oddKey = fc.constantFrom('__proto__', 'constructor', 'toString', 'length', 'id', 'user_id', 'a\0b', '');

/** What happens to a sound body: fields changed, dropped or added, or another thing altogether in its place. */
const harm = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ how: fc.constantFrom('change', 'drop', 'add'), at: fc.nat(), key: oddKey, value: oddValue }),
  },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('replace'), at: fc.nat(), key: oddKey, value: oddValue }) },
);
type Harm = { how: string; at: number; key: string; value: unknown };

function harmed(body: Body, { how, at, key, value }: Harm): unknown {
  if (how === 'replace') return value;
  const copy = structuredClone(body);
  const places: [object: Body, key: string][] = [];
  const walk = (object: Body): void => {
    for (const name of Object.keys(object)) {
      places.push([object, name]);
      if (typeof object[name] === 'object' && object[name] !== null) walk(object[name] as Body);
    }
  };
  walk(copy);
  const place = places[at % Math.max(1, places.length)];
  if (place && how === 'change') place[0][place[1]] = value;
  if (place && how === 'drop') delete place[0][place[1]];
  const into = place && !Array.isArray(place[0]) ? place[0] : copy;
  if (how === 'add') Object.defineProperty(into, key, { value, enumerable: true, configurable: true });
  return copy;
}

/** What happens to the bytes on their way. */
const damage = fc.constantFrom<((text: string) => string)[]>(
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

/** A half of a character can't be written into an address; who tries sends broken escapes. */
const escaped = (text: string) => (/\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text));

describe('requests made of what a call takes, spoilt', () => {
  it.each(SERVER_ROUTES)(
    '$route turns them down without a failure of its own [row 96]',
    { timeout: 600_000 },
    async (one) => {
      const { route, method } = one;
      const sound = BODIES[route] ?? (() => ({}));
      const names = [...(QUERIES[route] ?? []), 'lang'];
      // Leaving and deleting would end the session that the other calls go by.
      const mine = /\/(?:logout|delete)$/.test(route) ? (await shop.logIn()).token : caller.token;
      const request = fc.record({
        ids: fc.option(oddText, { nil: null }),
        query: fc.dictionary(fc.constantFrom(...names), oddText, { maxKeys: 2 }),
        harms: fc.array(harm, { minLength: 1, maxLength: 3 }),
        damaged: damage,
        headers: header,
        signedIn: fc.integer({ min: 0, max: 3 }),
      });
      await fc.assert(
        fc.asyncProperty(request, async ({ ids, query, harms, damaged, headers, signedIn }) => {
          const path = ids === null ? pathOf(one, caller) : one.pathWith(escaped(ids) || '0');
          const asked = Object.entries(query).map(([name, value]) => `${name}=${escaped(value)}`);
          const body = harms.reduce<unknown>(
            (before, next) => harmed(isPlain(before) ? before : {}, next),
            sound(caller),
          );
          sent += 1;
          expectSafeResponse(
            await shop.call(method, `${path}?${asked.join('&')}`, {
              headers,
              ...(signedIn > 0 && headers.authorization === undefined && { token: mine }),
              ...(method === 'POST' && { body: damaged(JSON.stringify(body) ?? '') }),
            }),
          );
        }),
        { numRuns: EACH },
      );
    },
  );
});

describe('writes that no page of the shop sends', () => {
  it.each(WRITE_ROUTES)(
    '$route takes nothing but JSON, of a size and depth, in whole characters [rows 96, 97]',
    async (one) => {
      const { method, route } = one;
      const path = pathOf(one, caller);
      const sound = BODIES[route]?.(caller) ?? {};
      const text = JSON.stringify(sound);
      const padded = (bytes: number) => JSON.stringify({ ...sound, padding: 'x'.repeat(bytes) });
      const code = async (body: unknown, headers: Record<string, string> = {}) => {
        sent += 1;
        // So that no limit of a minute is what answers.
        shop.clock.advance(60_000);
        const answer = await shop.call(method, path, { body, token: caller.token, headers });
        expectSafeResponse(answer);
        return `${answer.status} ${answer.body.code}`;
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
    '$route refuses other sites, and changes nothing for them [row 97]',
    async (one) => {
      const body = BODIES[one.route]?.(caller) ?? {};
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'http://shop.test.evil.example' },
        { origin: 'http://shop.test:81' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: 'http://shop.test' },
      ];
      for (const headers of foreign) {
        sent += 1;
        const answer = await shop.call(one.method, pathOf(one, caller), { body, token: caller.token, headers });
        expect([headers, answer.status, answer.body.code]).toEqual([headers, 403, 'foreign_origin']);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  it.each(SERVER_ROUTES.filter(({ path }) => path.startsWith('/api/')))(
    '$route is made no other way [row 97]',
    async ({ route, path, pathWith: at }) => {
      const literal = SERVER_ROUTES.filter((other) =>
        new RegExp(`^${other.path.replace(/:\w+/g, '[^/]+')}$`).test(at('7')),
      );
      const taken = new Set(literal.map(({ method }) => method));
      if (taken.has('GET')) taken.add('HEAD');
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        if (taken.has(method)) continue;
        sent += 1;
        const { status, headers } = await shop.call(method, at('7'), { token: caller.token });
        expect([route, method, status]).toEqual([route, method, 405]);
        expect(headers.get('allow')?.split(', ').sort()).toEqual([...taken].sort());
        expect(headers.get('access-control-allow-methods')).toBeNull();
      }
      expect(path).not.toBe('');
    },
  );
});

/** Every column of every table, as it is called here and there: nothing sent under such a name may be kept. */
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
const TAKEN = 'taken-from-a-client';
/** Fields that a call takes, whatever a table calls them. */
const DOCUMENTED = [
  'attempt_id',
  'address_id',
  'name',
  'properties',
  'message',
  'route',
  'version',
  'reference',
  'phone',
];

describe('fields that only the server sets', () => {
  it('there are tables and columns to try', () => {
    expect(tables.length).toBeGreaterThan(20);
    expect(COLUMNS).toEqual(expect.arrayContaining(['customer_id', 'customerId', 'status', 'totalFils', 'paid_at']));
  });

  it.each(WRITE_ROUTES.filter(({ route }) => !route.endsWith('/analytics')))(
    '$route keeps none of them, whatever it is sent [row 86]',
    async (one) => {
      const sound = BODIES[one.route]?.(caller) ?? {};
      const more = (body: Body): Body => {
        const added = COLUMNS.filter((name) => !(name in body) && !DOCUMENTED.includes(name));
        return { ...Object.fromEntries(added.map((name) => [name, TAKEN])), ...body };
      };
      const detail = (body: Body): Body =>
        'order_detail' in body
          ? {
              ...body,
              order_detail: more({ ...(body.order_detail as Body), order_status: 'delivered', payment_status: 'paid' }),
              product_details: (body.product_details as Body[]).map(more),
            }
          : body;
      const body = detail(more('order' in sound ? { ...sound, order: detail(sound.order as Body) } : sound));
      const answer = await shop.call(one.method, pathOf(one, caller), { body, token: caller.token });
      expectSafeResponse(answer);
      if (!/verify-otp|delete|cancel/.test(one.route)) expect([one.route, answer.status]).toEqual([one.route, 200]);
      expect(answer.text).not.toContain(TAKEN);
      for (const table of tables) {
        const found = await shop.db.execute(
          sql`select count(*)::int as kept from ${table} t where t::text like ${`%${TAKEN}%`}`,
        );
        expect([one.route, table, found.rows[0]?.kept].slice(2)).toEqual([0]);
      }
      tried += JSON.stringify(body).split(TAKEN).length - 1;
    },
  );

  it('an order is neither paid nor delivered because a browser says so [row 86]', async () => {
    const said = createOrderBody({
      userId: caller.userId,
      amounts: { subtotal: 1_250, delivery: 500 },
      detail: { order_status: 'delivered', payment_status: 'paid', id: 'HACK-0001', is_paid: true },
    });
    const { body } = await shop.post('/api/order/store', said, { token: caller.token });
    const { data } = (await shop.get(`/api/order/${body.data.id}`, { token: caller.token })).body;
    expect([data.id, data.order_status, data.payment_status]).toEqual([body.data.id, 'confirmed', 'pending']);
    expect(body.data.id).not.toBe('HACK-0001');
  });
});
