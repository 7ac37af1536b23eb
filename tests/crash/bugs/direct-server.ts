import { randomUUID } from 'node:crypto';
import { orderPayload } from '../../../machines/checkout/place-order/order-payload.rules';
import { type Fixture, insertFixture, createFixture, RATE } from '../shop/database';
import { FakeGateway } from '../shop/gateway';
import { createAddress, createLine } from '../client/fixtures';
import { ORIGIN, type SimulatedRequest, type ShopServer } from '../shop/server';

export interface Setup {
  readonly gateway: FakeGateway;
  commit: (when: 'before' | 'after') => Promise<void>;
  now: number;
}

/** Connects the server to a gateway without a simulated browser, for direct and concurrent calls. */
export function setUpServer(server: ShopServer): Setup {
  const setup: Setup = {
    gateway: new FakeGateway({ now: () => setup.now, stage: async () => {} }),
    commit: async () => {},
    now: Date.parse('2025-01-15T09:00:00Z'),
  };
  server.enter({ now: () => setup.now, gateway: setup.gateway, commit: (_, when) => setup.commit(when) });
  return setup;
}

export async function createShopper(server: ShopServer, now: number, promo = false): Promise<Fixture> {
  const fixture = createFixture({ units: 5, promo });
  await insertFixture(server.pool, fixture, new Date(now));
  return fixture;
}

/** Amounts in fils for one delivered unit. */
export function amountsOf(fixture: Fixture, percent = 0) {
  const subtotal = fixture.priceFils;
  const delivery = Math.max(RATE.leastFils, Math.floor((RATE.perKilogramFils * fixture.grams) / 10_000 + 0.5) * 10);
  const discount = Math.floor((subtotal * percent) / 1_000 + 0.5) * 10;
  return { subtotal, delivery, discount, total: subtotal + delivery - discount };
}

interface OrderOptions {
  readonly method: 'card' | 'cash';
  readonly attempt?: string;
  readonly amounts?: ReturnType<typeof amountsOf>;
  readonly promo?: string | null;
}

/** The order request for one unit. */
export const createOrderRequest = (
  fixture: Fixture,
  { method, attempt = randomUUID(), amounts = amountsOf(fixture), promo = null }: OrderOptions,
) =>
  orderPayload({
    attemptId: attempt,
    userId: fixture.customerId,
    address: createAddress(fixture),
    lines: [createLine(fixture)],
    amounts,
    promoCode: promo,
    method,
  });

export const createPaymentRequest = (order: ReturnType<typeof createOrderRequest>) => ({
  InvoiceValue: Number(order.order_detail.total_price),
  CustomerName: 'Noura',
  CustomerEmail: 'noura@example.com',
  CustomerMobile: '50001234',
  CustomerReference: order.attempt_id,
  Language: 'en',
  DisplayCurrencyIso: 'KWD',
  CallBackUrl: `${ORIGIN}/payment-callback`,
  ErrorUrl: `${ORIGIN}/payment-error`,
  orderId: order.attempt_id,
  order,
});

const liveWork = { kind: 'check', isDead: false, commits: 0 };

export const post = (server: ShopServer, { token }: Pick<Fixture, 'token'>, path: string, body: unknown) =>
  send(server, {
    method: 'POST',
    url: `${ORIGIN}/api${path}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

export const get = (server: ShopServer, { token }: Pick<Fixture, 'token'>, path: string) =>
  send(server, { method: 'GET', url: `${ORIGIN}/api${path}`, headers: { authorization: `Bearer ${token}` } });

export const send = (server: ShopServer, sent: SimulatedRequest) => server.handle({ ...liveWork }, sent);
