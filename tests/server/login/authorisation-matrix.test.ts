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

/** Data of a customer that others must not reach. */
interface OwnedData {
  readonly userId: string;
  readonly address: string;
  readonly order: string;
  readonly attempt: string;
  readonly paymentId: string;
}

const DAY = 24 * 60 * 60 * 1000;
/** The owner's street, which no response to others may contain. */
const CANARY = 'Owner Canary Street';
const MISSING_DATA: OwnedData = {
  userId: '00000000-0000-4000-8000-000000000000',
  address: '00000000-0000-4000-8000-000000000001',
  order: 'ZZZZ-9999',
  attempt: '00000000-0000-4000-8000-000000000002',
  paymentId: 'nobodys-payment-000000',
};

let shop: OrdersApp;
let ownedData: Record<Kind, OwnedData>;
const phones: Partial<Record<Role, string>> = {};
const tokens: Partial<Record<Role, string>> = {};
let caseCount = 0;

const addressBody = (userId: string) => ({
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
const orderBody = (userId: string, attempt: string, method: 'card' | 'cash') =>
  createOrderBody({ userId, attempt, method, amounts: SMALL_ORDER, detail: { theStreet: CANARY } });
const tokenOption = (role: Role) => (tokens[role] === undefined ? {} : { token: tokens[role] });
const savedAddress = async (role: Role, userId: string): Promise<string> =>
  (await shop.post('/api/address/store', addressBody(userId), tokenOption(role))).body.data.id;

async function createOwner(role: Role): Promise<OwnedData> {
  const { userId, token: ownToken, phone } = await shop.logIn();
  Object.assign(tokens, { [role]: ownToken });
  Object.assign(phones, { [role]: phone });
  const address = await savedAddress(role, userId);
  const cashOrder = await shop.post('/api/order/store', orderBody(userId, newAttemptId(), 'cash'), tokenOption(role));
  const paidAttempt = newAttemptId();
  const invoice = await shop.post(
    '/api/payment/initiate',
    createPaymentBody(1_750, paidAttempt, orderBody(userId, paidAttempt, 'card')),
    tokenOption(role),
  );
  const paymentId = paymentIdOf((await shop.sandbox.hostedPage.pay(String(invoice.body.Data.InvoiceId)))?.redirect);
  await shop.get(`/api/payment/status?paymentId=${paymentId}`, tokenOption(role));
  const attempt = newAttemptId();
  await shop.post(
    '/api/payment/initiate',
    createPaymentBody(1_750, attempt, orderBody(userId, attempt, 'card')),
    tokenOption(role),
  );
  return { userId, address, order: cashOrder.body.data.id, attempt, paymentId };
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
  ownedData = {
    "the owner's": await createOwner('owner'),
    "the other customer's": await createOwner('other customer'),
    "nobody's": MISSING_DATA,
  };
});
afterAll(() => shop.close());

const isCustomer = (role: Role) => role === 'owner' || role === 'other customer';
const isOwner = (role: Role, kind: Kind) =>
  (role === 'owner' && kind === "the owner's") || (role === 'other customer' && kind === "the other customer's");

/** All data of customers as one text. A refused call must not change it. */
async function readOwnedData(): Promise<string> {
  const of = (table: string) => sql.raw(`select string_agg(t::text, '|' order by t::text) as all from ${table} t`);
  const tables = ['address', 'orders', 'order_line', 'checkout', 'payment', 'reservation', 'stock', 'customer'];
  const rows = [];
  for (const table of tables) rows.push((await shop.db.execute(of(table))).rows[0]);
  return JSON.stringify(rows);
}

describe('every route for every role', () => {
  it.each(SERVER_ROUTES)('$route is open to $access [rows 13, 95]', async ({ route, access, method, pathWith: at }) => {
    for (const role of ROLES) {
      // Logout ends the session, so it gets its own.
      const phone = phones[role];
      const ownToken = route.endsWith('/logout') && phone ? (await shop.logIn(phone)).token : tokens[role];
      const { status, body, headers } = await shop.call(method, at(MISSING_DATA.address), {
        ...(ownToken !== undefined && { token: ownToken }),
        ...(method === 'POST' && { body: {} }),
      });
      const isRefused = access === 'customers' && !isCustomer(role);
      expect([role, body?.code === 'unauthorised']).toEqual([role, isRefused]);
      if (isRefused) expect([status, headers.get('cache-control')]).toEqual([401, 'no-store']);
      expect(status).toBeLessThan(500);
      caseCount += 1;
    }
  });
});

interface ObjectCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: (of: OwnedData) => string;
  readonly body?: (of: OwnedData) => unknown;
  /** Restores what an allowed call has deleted. */
  readonly after?: (role: Role, of: OwnedData) => Promise<void>;
  /** Whether others get null instead of 404. */
  readonly returnsNull?: true;
  /** Whether the owner gets a file instead of JSON. */
  readonly isFile?: true;
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
    body: (of) => addressBody(of.userId),
  },
  { name: 'the orders of', method: 'GET', path: (of) => `/api/user/${of.userId}/orders` },
  { name: 'an order of', method: 'GET', path: (of) => `/api/order/${of.order}` },
  { name: 'a receipt of', method: 'GET', path: (of) => `/api/order/${of.order}/receipt`, isFile: true },
  { name: 'an order, by the longer path, of', method: 'GET', path: (of) => `/api/order/${of.order}/userid` },
  {
    name: 'a new order for',
    method: 'POST',
    path: () => '/api/order/store',
    body: (of) => orderBody(of.userId, newAttemptId(), 'cash'),
  },
  {
    name: 'a new payment for',
    method: 'POST',
    path: () => '/api/payment/initiate',
    body: (of) => {
      const attempt = newAttemptId();
      return createPaymentBody(1_750, attempt, orderBody(of.userId, attempt, 'card'));
    },
  },
  {
    name: 'an open payment of',
    method: 'GET',
    path: (of) => `/api/payment/open?attempt_id=${of.attempt}`,
    returnsNull: true,
  },
  {
    name: 'a cancelled payment of',
    method: 'POST',
    path: () => '/api/payment/cancel',
    body: (of) => ({ attempt_id: of.attempt }),
  },
];

describe('data of a customer', () => {
  it.each(OBJECT_CALLS)('$name the owner, another customer and nobody [rows 13, 95]', async (call) => {
    const refusals = new Map<Role, Set<string>>();
    const send = async (role: Role, kind: Kind) => {
      const of = ownedData[kind];
      const callerData = role === 'other customer' ? "the other customer's" : "the owner's";
      const body = call.body && (call.body(of) ?? addressBody(ownedData[callerData].userId));
      const response = await shop.call(call.method, call.path(of), {
        ...tokenOption(role),
        ...(body !== undefined && { body }),
      });
      caseCount += 1;
      return { ...response, caseName: `${role}, ${kind}` };
    };
    const before = await readOwnedData();
    for (const role of ROLES)
      for (const kind of KINDS.filter((one) => !isOwner(role, one))) {
        const { status, body, text, caseName } = await send(role, kind);
        const expected = !isCustomer(role) ? 401 : call.returnsNull ? 200 : 404;
        expect([caseName, status]).toEqual([caseName, expected]);
        if (call.returnsNull && expected === 200) expect(body).toEqual({ status: 'success', data: null });
        expect(text).not.toContain(CANARY);
        const { request_id: _, ...refusal } = body;
        refusals.set(role, (refusals.get(role) ?? new Set()).add(JSON.stringify(refusal)));
      }
    expect(await readOwnedData()).toBe(before);
    for (const [role, responses] of refusals) expect([role, responses.size]).toEqual([role, 1]);
    for (const role of ['owner', 'other customer'] as const) {
      const kind = role === 'owner' ? "the owner's" : "the other customer's";
      const { status, body, text, caseName } = await send(role, kind);
      const answer = call.isFile ? text.slice(0, 4) : body.status;
      expect([caseName, status, answer]).toEqual([caseName, 200, call.isFile ? '%PDF' : 'success']);
      await call.after?.(role, ownedData[kind]);
    }
  });

  it('a payment status is complete for its owner, only an outcome for others, and 404 if there is no payment [row 73]', async () => {
    const before = await readOwnedData();
    for (const role of ROLES)
      for (const kind of KINDS) {
        const { status, body } = await shop.get(
          `/api/payment/status?paymentId=${ownedData[kind].paymentId}`,
          tokenOption(role),
        );
        const caseName = `${role}, ${kind}`;
        caseCount += 1;
        if (kind === "nobody's") expect([caseName, status]).toEqual([caseName, 404]);
        else {
          expect([caseName, body.Data.InvoiceStatus]).toEqual([caseName, 'Paid']);
          expect([
            caseName,
            body.order_id !== null,
            body.Data.CustomerReference !== '',
            body.attempt_id !== '',
          ]).toEqual([caseName, ...Array(3).fill(isOwner(role, kind))]);
        }
      }
    expect(await readOwnedData()).toBe(before);
  });

  it('all cases of the matrix were tested [row 95]', () => {
    const objects = OBJECT_CALLS.length + 1;
    expect(caseCount).toBe(SERVER_ROUTES.length * ROLES.length + objects * ROLES.length * KINDS.length);
    expect(caseCount).toBeGreaterThanOrEqual(399);
    recordFigure(95, 'cases of the authorisation matrix, each with the expected response', caseCount);
    process.stdout.write(`authorisation: ${caseCount} cases, each with the expected response\n`);
  });
});
