import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, outbox, stock } from '../../../server/db/schema';
import { readFileSync } from 'node:fs';
import { changeStatus } from '../../../server/orders/change-status';
import { ORDER_STATUSES, ORDER_TRANSITIONS } from '../../../server/orders/order-transitions';
import { returnToStock } from '../../../server/orders/return-units';
import {
  createOrdersApp,
  newAttemptId,
  createOrderBody,
  type OrdersApp,
  logInShopper,
  SMALL_ORDER,
} from '../../support/server/orders-app';

let shop: OrdersApp;
let buyer: Awaited<ReturnType<typeof logInShopper>>;
let number: string;
beforeAll(async () => {
  shop = await createOrdersApp();
  buyer = await logInShopper(shop);
  number = (await buyer.store(createOrderBody({ userId: buyer.userId, amounts: SMALL_ORDER, attempt: newAttemptId() })))
    .body.data.id;
});
afterAll(() => shop.close());

const place = async (quantity = 1) => {
  const amounts = { subtotal: 1_250 * quantity, delivery: 500 };
  const lines = [{ id: 1, quantity }];
  const body = createOrderBody({ userId: buyer.userId, lines, amounts, attempt: newAttemptId() });
  return String((await buyer.store(body)).body.data.id);
};

describe('moving an order on', () => {
  it.each(['processing', 'shipped', 'on_the_way', 'out_for_delivery'] as const)(
    'shows %s to its customer',
    async (status) => {
      await changeStatus(shop.deps, number.toLowerCase(), status);
      expect((await buyer.order(number)).body.data.order_status).toBe(status);
    },
  );

  it('marks a delivered cash order as paid, and writes the audit log', async () => {
    await changeStatus(shop.deps, number, 'delivered');
    expect((await buyer.order(number)).body.data.payment_status).toBe('paid');
    const lines = await shop.db.select().from(audit).where(eq(audit.object, number));
    expect(lines.at(0)).toMatchObject({ actor: 'customer', action: 'order made' });
    expect(lines.at(-1)).toMatchObject({ actor: 'staff', action: 'order delivered' });
  });

  it('returns units and promo use of a cancelled order once, and takes them again when it continues', async () => {
    const before = await shop.books();
    const ordered = createOrderBody({
      userId: buyer.userId,
      lines: [{ id: 1, quantity: 3 }],
      amounts: { subtotal: 3_750, delivery: 500, discount: 380 },
      promo: 'TEN',
      attempt: newAttemptId(),
    });
    const id = (await buyer.store(ordered)).body.data.id;
    const takenUnits = async () => {
      const current = await shop.books();
      return [before.left(101) - current.left(101), current.used('TEN') - before.used('TEN'), current.reserved(101)];
    };
    expect(await takenUnits()).toEqual([3, 1, 0]);
    for (const status of ['cancelled', 'cancelled', 'failed'] as const) {
      await changeStatus(shop.deps, id, status);
      expect(await takenUnits()).toEqual([0, 0, 0]);
    }
    await changeStatus(shop.deps, id, 'processing');
    expect(await takenUnits()).toEqual([3, 1, 0]);
  });

  it('refuses to reopen a cancelled order when other orders took its units, and changes nothing', async () => {
    const lines = [
      { id: 1, quantity: 2 },
      { id: 3, quantity: 1 },
    ];
    const amounts = { subtotal: 2_510, delivery: 500 };
    const body = createOrderBody({ userId: buyer.userId, lines, amounts, attempt: newAttemptId() });
    const id = String((await buyer.store(body)).body.data.id);
    await changeStatus(shop.deps, id, 'cancelled');
    const { left } = await shop.books();
    const setLeft = (onHand: number) => shop.db.update(stock).set({ onHand }).where(eq(stock.variantId, 101));
    await setLeft(1);
    const entries = () => shop.db.$count(audit, eq(audit.object, id));
    const before = await entries();
    await expect(changeStatus(shop.deps, id, 'confirmed')).rejects.toMatchObject({
      code: 'out_of_stock',
      message: `Order ${id} stays cancelled: Product 1 is out of stock.`,
    });
    const after = await shop.books();
    expect([after.left(101), after.left(103), await entries()]).toEqual([1, left(103), before]);
    expect((await buyer.order(id)).body.data.order_status).toBe('cancelled');
    await setLeft(left(101));
    await changeStatus(shop.deps, id, 'confirmed');
    const reopened = await shop.books();
    expect([reopened.left(101), reopened.left(103)]).toEqual([left(101) - 2, left(103) - 1]);
  });

  it('keeps the stock of a delivered order when it is refunded', async () => {
    const id = (
      await buyer.store(createOrderBody({ userId: buyer.userId, amounts: SMALL_ORDER, attempt: newAttemptId() }))
    ).body.data.id;
    await changeStatus(shop.deps, id, 'delivered');
    const { left } = await shop.books();
    await changeStatus(shop.deps, id, 'refunded');
    expect((await shop.books()).left(101)).toBe(left(101));
    await expect(changeStatus(shop.deps, id, 'shipped')).rejects.toMatchObject({ code: 'status_refused' });
  });

  it('refuses a way back from delivered and says what is allowed', async () => {
    const id = await place();
    await changeStatus(shop.deps, id, 'delivered');
    await expect(changeStatus(shop.deps, id, 'cancelled')).rejects.toMatchObject({
      status: 409,
      code: 'status_refused',
      message: `Order ${id} is delivered and cannot become cancelled. Allowed from there: completed, refunded.`,
    });
  });

  it('changes nothing and writes to nobody when repeated or only rehearsed', async () => {
    const id = await place();
    await changeStatus(shop.deps, id, 'shipped', { by: 'Huda', note: 'courier 7' });
    const before = [await shop.db.$count(audit), await shop.db.$count(outbox)];
    expect(await changeStatus(shop.deps, id, 'shipped')).toMatchObject({ from: 'shipped' });
    expect(await changeStatus(shop.deps, id, 'delivered', { dryRun: true })).toMatchObject({ status: 'delivered' });
    expect([await shop.db.$count(audit), await shop.db.$count(outbox)]).toEqual(before);
    expect((await buyer.order(id)).body.data.order_status).toBe('shipped');
    const lines = await shop.db.select().from(audit).where(eq(audit.object, id));
    expect(lines.at(-1)?.detail).toMatchObject({ by: 'Huda', note: 'courier 7' });
  });

  it('returns the units of a shipped order by an explicit return, once', async () => {
    const id = await place(2);
    const { left } = await shop.books();
    const unitsBack = async () => (await shop.books()).left(101) - left(101);
    const all = { sku: null, quantity: null };
    await expect(returnToStock(shop.deps, id, all)).rejects.toMatchObject({ code: 'return_refused' });
    await changeStatus(shop.deps, id, 'shipped');
    await changeStatus(shop.deps, id, 'failed');
    await changeStatus(shop.deps, id, 'out_for_delivery');
    await changeStatus(shop.deps, id, 'cancelled');
    expect(await unitsBack()).toBe(0);
    await expect(returnToStock(shop.deps, id, { sku: 'V-101', quantity: 3 })).rejects.toThrow('2 can be returned');
    await returnToStock(shop.deps, id, { ...all, dryRun: true });
    expect(await unitsBack()).toBe(0);
    expect(await returnToStock(shop.deps, id, { sku: 'v-101', quantity: 1 })).toEqual({ 'V-101': 1 });
    expect(await unitsBack()).toBe(1);
    await expect(changeStatus(shop.deps, id, 'confirmed')).rejects.toMatchObject({ code: 'status_refused' });
    await returnToStock(shop.deps, id, all);
    await expect(returnToStock(shop.deps, id, all)).rejects.toThrow('Nothing');
    expect(await unitsBack()).toBe(2);
  });

  it('moves along the table of the documentation', () => {
    const page = readFileSync('docs/reference/order-statuses.md', 'utf8');
    for (const status of ORDER_STATUSES) {
      const next = ORDER_TRANSITIONS[status].map((one) => `\`${one}\``).join(', ');
      expect(page).toContain(`| \`${status}\` | ${next || 'nothing'} |`);
    }
  });

  it('returns null for an unknown order', async () => {
    expect(await changeStatus(shop.deps, 'NONE-SUCH', 'shipped')).toBeNull();
  });
});
