import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVER_ROUTES } from '../../support/server/route-access';
import { newPhone, newToken } from '../../support/server/test-app';
import { recordFigure } from '../../support/data/figures';
import {
  createOrdersApp,
  newAttemptId,
  createOrderBody,
  createPaymentBody,
  paymentIdOf,
  type OrdersApp,
  SMALL_ORDER,
} from '../../support/server/orders-app';

const ROLES = ['no token', 'malformed', 'unverified', 'expired', 'revoked', 'other customer', 'owner'] as const;
type Role = (typeof ROLES)[number];
const KINDS = ["the owner's", "the other customer's", "nobody's"] as const;
type Kind = (typeof KINDS)[number];

/** What a customer has that others must not reach. */
interface Belongings {
  readonly userId: string;
  readonly address: string;
  readonly order: string;
  readonly attempt: string;
  readonly paymentId: string;
}

const DAY = 24 * 60 * 60 * 1000;
/** In what the owner saved; it may stand in no answer to anybody else. */
const CANARY = 'Owner Canary Street';
const NOBODYS: Belongings = {
  userId: '00000000-0000-4000-8000-000000000000',
  address: '00000000-0000-4000-8000-000000000001',
  order: 'ZZZZ-9999',
  attempt: '00000000-0000-4000-8000-000000000002',
  paymentId: 'nobodys-payment-000000',
};

let shop: OrdersApp;
let belongings: Record<Kind, Belongings>;
const phones: Partial<Record<Role, string>> = {};
const tokens: Partial<Record<Role, string>> = {};
let cells = 0;

const home = (userId: string) => ({
  user_id: userId,
  fullName: 'Noura',
  street: CANARY,
  city: 'Salmiya',
  area: 'Hawalli',
  phone: '+96550001234',
  country: 'Kuwait',
  address: '12',
  pickupLocation: { latitude: 29.33, longitude: 48.07 },
});
const bought = (userId: string, attempt: string, method: 'card' | 'cash') =>
  createOrderBody({ userId, attempt, method, amounts: SMALL_ORDER, detail: { theStreet: CANARY } });
const token = (role: Role) => (tokens[role] === undefined ? {} : { token: tokens[role] });
const savedAddress = async (role: Role, userId: string): Promise<string> =>
  (await shop.post('/api/address/store', home(userId), token(role))).body.data.id;

async function settle(role: Role): Promise<Belongings> {
  const { userId, token: mine, phone } = await shop.logIn();
  Object.assign(tokens, { [role]: mine });
  Object.assign(phones, { [role]: phone });
  const address = await savedAddress(role, userId);
  const made = await shop.post('/api/order/store', bought(userId, newAttemptId(), 'cash'), token(role));
  const paidFor = newAttemptId();
  const invoice = await shop.post(
    '/api/payment/initiate',
    createPaymentBody(1_750, paidFor, bought(userId, paidFor, 'card')),
    token(role),
  );
  const paymentId = paymentIdOf((await shop.sandbox.hostedPage.pay(String(invoice.body.Data.InvoiceId)))?.redirect);
  await shop.get(`/api/payment/status?paymentId=${paymentId}`, token(role));
  const attempt = newAttemptId();
  await shop.post(
    '/api/payment/initiate',
    createPaymentBody(1_750, attempt, bought(userId, attempt, 'card')),
    token(role),
  );
  return { userId, address, order: made.body.data.id, attempt, paymentId };
}

beforeAll(async () => {
  shop = await createOrdersApp();
  tokens.expired = (await shop.logIn()).token;
  shop.clock.advance(31 * DAY);
  tokens.malformed = 'x';
  tokens.unverified = newToken();
  await shop.post('/api/customer/send-otp', { phone: newPhone(), token: tokens.unverified });
  tokens.revoked = (await shop.logIn()).token;
  await shop.post('/api/customer/logout', {}, { token: tokens.revoked });
  belongings = {
    "the owner's": await settle('owner'),
    "the other customer's": await settle('other customer'),
    "nobody's": NOBODYS,
  };
});
afterAll(() => shop.close());

const isCustomer = (role: Role) => role === 'owner' || role === 'other customer';
const isEntitled = (role: Role, kind: Kind) =>
  (role === 'owner' && kind === "the owner's") || (role === 'other customer' && kind === "the other customer's");

/** Everything that customers own, as one text: a refused call leaves it as it was. */
async function owned(): Promise<string> {
  const of = (table: string) => sql.raw(`select string_agg(t::text, '|' order by t::text) as all from ${table} t`);
  const tables = ['address', 'orders', 'order_line', 'checkout', 'payment', 'reservation', 'stock', 'customer'];
  const found = [];
  for (const table of tables) found.push((await shop.db.execute(of(table))).rows[0]);
  return JSON.stringify(found);
}

describe('every route for every role', () => {
  it.each(SERVER_ROUTES)('$route is for $access [rows 13, 95]', async ({ route, access, method, pathWith: at }) => {
    for (const role of ROLES) {
      // Leaving ends the session, so that it gets one of its own.
      const phone = phones[role];
      const mine = route.endsWith('/logout') && phone ? (await shop.logIn(phone)).token : tokens[role];
      const { status, body, headers } = await shop.call(method, at(NOBODYS.address), {
        ...(mine !== undefined && { token: mine }),
        ...(method === 'POST' && { body: {} }),
      });
      const isRefused = access === 'customers' && !isCustomer(role);
      expect([role, body?.code === 'unauthorised']).toEqual([role, isRefused]);
      if (isRefused) expect([status, headers.get('cache-control')]).toEqual([401, 'no-store']);
      expect(status).toBeLessThan(500);
      cells += 1;
    }
  });
});

interface ObjectCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: (of: Belongings) => string;
  readonly body?: (of: Belongings) => unknown;
  /** Puts back what a call that was allowed took away. */
  readonly after?: (role: Role, of: Belongings) => Promise<void>;
  /** Where another's and nobody's are answered as nothing at all instead of 404. */
  readonly answersNothing?: true;
}

const OBJECT_CALLS: readonly ObjectCall[] = [
  { name: 'the addresses of', method: 'GET', path: (of) => `/api/user/${of.userId}/addresses` },
  { name: 'an address of', method: 'GET', path: (of) => `/api/address/${of.address}` },
  {
    name: 'a changed address of',
    method: 'POST',
    path: (of) => `/api/address/${of.address}/update`,
    // The body names the caller, so that only the address decides.
    body: () => null,
  },
  {
    name: 'a deleted address of',
    method: 'POST',
    path: (of) => `/api/address/${of.address}/delete`,
    body: () => ({}),
    after: async (role, of) => {
      Object.assign(of, { address: await savedAddress(role, of.userId) });
    },
  },
  {
    name: 'a new address for',
    method: 'POST',
    path: () => '/api/address/store',
    body: (of) => home(of.userId),
  },
  { name: 'the orders of', method: 'GET', path: (of) => `/api/user/${of.userId}/orders` },
  { name: 'an order of', method: 'GET', path: (of) => `/api/order/${of.order}` },
  { name: 'an order, by the longer address, of', method: 'GET', path: (of) => `/api/order/${of.order}/userid` },
  {
    name: 'a new order for',
    method: 'POST',
    path: () => '/api/order/store',
    body: (of) => bought(of.userId, newAttemptId(), 'cash'),
  },
  {
    name: 'a new payment for',
    method: 'POST',
    path: () => '/api/payment/initiate',
    body: (of) => {
      const attempt = newAttemptId();
      return createPaymentBody(1_750, attempt, bought(of.userId, attempt, 'card'));
    },
  },
  {
    name: 'an open payment of',
    method: 'GET',
    path: (of) => `/api/payment/open?attempt_id=${of.attempt}`,
    answersNothing: true,
  },
  {
    name: 'a payment given up, of',
    method: 'POST',
    path: () => '/api/payment/cancel',
    body: (of) => ({ attempt_id: of.attempt }),
  },
];

describe('what belongs to somebody', () => {
  it.each(OBJECT_CALLS)('$name the owner, another customer and nobody [rows 13, 95]', async (call) => {
    const refusals = new Map<Role, Set<string>>();
    const ask = async (role: Role, kind: Kind) => {
      const of = belongings[kind];
      const caller = role === 'other customer' ? "the other customer's" : "the owner's";
      const body = call.body && (call.body(of) ?? home(belongings[caller].userId));
      const answer = await shop.call(call.method, call.path(of), {
        ...token(role),
        ...(body !== undefined && { body }),
      });
      cells += 1;
      return { ...answer, cell: `${role}, ${kind}` };
    };
    const before = await owned();
    for (const role of ROLES)
      for (const kind of KINDS.filter((one) => !isEntitled(role, one))) {
        const { status, body, text, cell } = await ask(role, kind);
        const expected = !isCustomer(role) ? 401 : call.answersNothing ? 200 : 404;
        expect([cell, status]).toEqual([cell, expected]);
        if (call.answersNothing && expected === 200) expect(body).toEqual({ status: 'success', data: null });
        expect(text).not.toContain(CANARY);
        const { request_id: _, ...told } = body;
        refusals.set(role, (refusals.get(role) ?? new Set()).add(JSON.stringify(told)));
      }
    expect(await owned()).toBe(before);
    for (const [role, answers] of refusals) expect([role, answers.size]).toEqual([role, 1]);
    for (const role of ['owner', 'other customer'] as const) {
      const kind = role === 'owner' ? "the owner's" : "the other customer's";
      const { status, body, cell } = await ask(role, kind);
      expect([cell, status, body.status]).toEqual([cell, 200, 'success']);
      await call.after?.(role, belongings[kind]);
    }
  });

  it('a payment is told in full to its owner, as an outcome to others, and not at all where there is none [row 73]', async () => {
    const before = await owned();
    for (const role of ROLES)
      for (const kind of KINDS) {
        const { status, body } = await shop.get(
          `/api/payment/status?paymentId=${belongings[kind].paymentId}`,
          token(role),
        );
        const cell = `${role}, ${kind}`;
        cells += 1;
        if (kind === "nobody's") expect([cell, status]).toEqual([cell, 404]);
        else {
          expect([cell, body.Data.InvoiceStatus]).toEqual([cell, 'Paid']);
          expect([cell, body.order_id !== null, body.Data.CustomerReference !== '', body.attempt_id !== '']).toEqual([
            cell,
            ...Array(3).fill(isEntitled(role, kind)),
          ]);
        }
      }
    expect(await owned()).toBe(before);
  });

  it('all cells of the matrix were tried [row 95]', () => {
    const objects = OBJECT_CALLS.length + 1;
    expect(cells).toBe(SERVER_ROUTES.length * ROLES.length + objects * ROLES.length * KINDS.length);
    expect(cells).toBeGreaterThanOrEqual(399);
    recordFigure(95, 'cells of the authorisation matrix, each as its rule says', cells);
    process.stdout.write(`authorisation: ${cells} cells, each as its rule says\n`);
  });
});
