import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, outbox } from '../../../server/db/schema';
import { changeStatus } from '../../../server/orders/change-status';
import { requestRefund } from '../../../server/payments/core/refund/request-refund';
import {
  createOrderBody,
  createOrdersApp,
  createPaidOrder,
  logInShopper,
  newAttemptId,
  openAttention,
  type OrdersApp,
} from '../../support/server/orders-app';

let shop: OrdersApp;
let buyer: Awaited<ReturnType<typeof logInShopper>>;
beforeAll(async () => {
  shop = await createOrdersApp();
  buyer = await logInShopper(shop);
});
afterAll(() => shop.close());

const place = async () => {
  const body = createOrderBody({
    userId: buyer.userId,
    lines: [{ id: 1, quantity: 2 }],
    amounts: { subtotal: 2_500, delivery: 500, discount: 250 },
    promo: 'TEN',
    attempt: newAttemptId(),
  });
  return String((await buyer.store(body)).body.data.id);
};

const statusEvents = async (number: string) =>
  (await shop.db.select().from(outbox).where(eq(outbox.kind, 'order.status')))
    .map(({ payload }) => payload)
    .filter(({ order }) => order === number);

const entries = async (number: string, action: string) =>
  shop.db
    .select()
    .from(audit)
    .where(and(eq(audit.object, number), eq(audit.action, action)));

describe('a customer who cancels an unpaid order', () => {
  it('gets it cancelled once, with units and promo use returned and one message', async () => {
    const before = await shop.books();
    const number = await place();
    expect((await buyer.order(number)).body.data).toMatchObject({ can_cancel: true, can_request_refund: false });
    const first = await buyer.cancelOrder(number.toLowerCase());
    expect(first).toMatchObject({ status: 200, body: { data: { order_status: 'cancelled', can_cancel: false } } });
    expect(await buyer.cancelOrder(number)).toMatchObject({ status: 200, body: first.body });
    const after = await shop.books();
    expect([after.left(101) - before.left(101), after.used('TEN') - before.used('TEN')]).toEqual([0, 0]);
    expect(await statusEvents(number)).toEqual([{ order: number, status: 'cancelled', from: 'confirmed' }]);
    expect(await entries(number, 'order cancelled')).toMatchObject([{ actor: 'customer' }]);
    expect(await entries(number, 'goods returned')).toMatchObject([{ actor: 'customer' }]);
  });

  it('sees when each step began', async () => {
    const number = await place();
    const placedAt = shop.clock.now().toISOString();
    shop.clock.advance(90_000);
    await buyer.cancelOrder(number);
    expect((await buyer.order(number)).body.data.history).toEqual([
      { status: 'placed', at: placedAt },
      { status: 'cancelled', at: shop.clock.now().toISOString() },
    ]);
  });

  it('can cancel it while it is pending', async () => {
    const number = await place();
    await changeStatus(shop.deps, number, 'on_hold');
    await changeStatus(shop.deps, number, 'pending');
    expect((await buyer.order(number)).body.data).toMatchObject({ order_status: 'pending', can_cancel: true });
    expect(await buyer.cancelOrder(number)).toMatchObject({
      status: 200,
      body: { data: { order_status: 'cancelled', can_cancel: false } },
    });
  });

  it.each(['processing', 'out_for_delivery', 'failed'] as const)('is refused when it is %s', async (status) => {
    const number = await place();
    await changeStatus(shop.deps, number, status);
    const { left } = await shop.books();
    expect((await buyer.order(number)).body.data.can_cancel).toBe(false);
    expect(await buyer.cancelOrder(number)).toMatchObject({
      status: 409,
      body: { code: 'not_cancellable', order_status: status },
    });
    expect((await buyer.order(number)).body.data.order_status).toBe(status);
    expect((await shop.books()).left(101)).toBe(left(101));
  });

  it('finds no order of somebody else, and leaves it alone', async () => {
    const number = await place();
    const stranger = await logInShopper(shop);
    expect(await stranger.cancelOrder(number)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await buyer.cancelOrder('NONE-SUCH')).toMatchObject({ status: 404 });
    expect((await buyer.order(number)).body.data.order_status).toBe('confirmed');
  });

  it('returns the units once when many requests and the shop race for it', async () => {
    for (const rival of ['cancelled', 'shipped'] as const) {
      const before = await shop.books();
      const number = await place();
      const staff = changeStatus(shop.deps, number, rival).catch(() => null);
      await Promise.all([staff, ...Array.from({ length: 6 }, () => buyer.cancelOrder(number))]);
      const { order_status: status } = (await buyer.order(number)).body.data;
      const back = (await shop.books()).left(101) - before.left(101);
      expect([status, back]).toEqual(status === 'cancelled' ? ['cancelled', 0] : ['shipped', -2]);
      expect(await statusEvents(number)).toHaveLength(1);
    }
  });
});

describe('a customer who wants the money of a paid order back', () => {
  it('asks the shop once, and the order keeps its status and its units', async () => {
    const { number, row, shopper } = await createPaidOrder(shop);
    const { left } = await shop.books();
    expect((await shopper.order(number)).body.data).toMatchObject({
      can_cancel: false,
      can_request_refund: true,
      refund_requested: false,
    });
    const answers = await Promise.all([shopper.cancelOrder(number), shopper.cancelOrder(number)]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        order_status: 'confirmed',
        payment_status: 'paid',
        can_request_refund: false,
        refund_requested: true,
      });
    }
    const { id } = await row();
    expect(await openAttention(shop, id)).toEqual(['refund_wanted']);
    expect((await shop.books()).left(101)).toBe(left(101));
    expect(await statusEvents(number)).toEqual([]);
    await requestRefund(shop.deps, { number, amountFils: null, reason: '', requestedBy: 'Huda' });
    expect(await openAttention(shop, id)).toEqual([]);
    expect(await shopper.cancelOrder(number)).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
  });
});
