import { randomUUID } from 'node:crypto';
import { orderPayload } from '../../../machines/checkout/place-order/order-payload.rules';
import { type Fixture, furnish, newFixture, RATE } from '../shop/database';
import { FakeGateway } from '../shop/gateway';
import { addressOf, lineOf } from '../person/noura';
import { ORIGIN, type Sent, type Shard } from '../shop/server';

export interface Stage {
  readonly gateway: FakeGateway;
  commit: (when: 'before' | 'after') => Promise<void>;
  now: number;
}

/** A server without a simulated browser: calls are made by hand, and really at the same time. */
export function stage(shard: Shard): Stage {
  const staged: Stage = {
    gateway: new FakeGateway({ now: () => staged.now, stage: async () => {} }),
    commit: async () => {},
    now: Date.parse('2025-01-15T09:00:00Z'),
  };
  shard.enter({ now: () => staged.now, gateway: staged.gateway, commit: (_, when) => staged.commit(when) });
  return staged;
}

export async function newShopper(shard: Shard, now: number, promo = false): Promise<Fixture> {
  const fixture = newFixture({ pieces: 5, promo });
  await furnish(shard.pool, fixture, new Date(now));
  return fixture;
}

/** Fils of one piece, delivered. */
export function amountsOf(fixture: Fixture, percent = 0) {
  const subtotal = fixture.priceFils;
  const delivery = Math.max(RATE.leastFils, Math.floor((RATE.perKilogramFils * fixture.grams) / 10_000 + 0.5) * 10);
  const discount = Math.floor((subtotal * percent) / 1_000 + 0.5) * 10;
  return { subtotal, delivery, discount, total: subtotal + delivery - discount };
}

interface Wanted {
  readonly method: 'card' | 'cash';
  readonly attempt?: string;
  readonly amounts?: ReturnType<typeof amountsOf>;
  readonly promo?: string | null;
}

/** What a shopper's browser sends for one piece. */
export const orderOf = (
  fixture: Fixture,
  { method, attempt = randomUUID(), amounts = amountsOf(fixture), promo = null }: Wanted,
) =>
  orderPayload({
    attemptId: attempt,
    userId: fixture.customerId,
    address: addressOf(fixture),
    lines: [lineOf(fixture)],
    amounts,
    promoCode: promo,
    method,
  });

export const initiation = (order: ReturnType<typeof orderOf>) => ({
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

const living = { kind: 'check', isDead: false, commits: 0 };

export const post = (shard: Shard, { token }: Pick<Fixture, 'token'>, path: string, body: unknown) =>
  send(shard, {
    method: 'POST',
    url: `${ORIGIN}/api${path}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

export const get = (shard: Shard, { token }: Pick<Fixture, 'token'>, path: string) =>
  send(shard, { method: 'GET', url: `${ORIGIN}/api${path}`, headers: { authorization: `Bearer ${token}` } });

export const send = (shard: Shard, sent: Sent) => shard.handle({ ...living }, sent);
