import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../../server/db/schema';
import { changeStatus, ORDER_STATUSES } from '../../../server/orders/change-status';
import {
  createOrdersApp,
  newAttemptId,
  createOrderBody,
  type OrdersApp,
  logInShopper,
  SMALL_ORDER,
} from '../../support/server/orders-app';

let shop: OrdersApp;
let noura: Awaited<ReturnType<typeof logInShopper>>;
let number: string;
beforeAll(async () => {
  shop = await createOrdersApp();
  noura = await logInShopper(shop);
  number = (await noura.store(createOrderBody({ userId: noura.userId, amounts: SMALL_ORDER, attempt: newAttemptId() })))
    .body.data.id;
});
afterAll(() => shop.close());

describe('moving an order on', () => {
  it.each(ORDER_STATUSES.filter((status) => status !== 'refunded'))('shows %s to its customer', async (status) => {
    await changeStatus(shop.deps, number.toLowerCase(), status);
    expect((await noura.order(number)).body.data.order_status).toBe(status);
  });

  it('takes cash as paid when it is handed over, and writes down who did what', async () => {
    await changeStatus(shop.deps, number, 'delivered');
    expect((await noura.order(number)).body.data.payment_status).toBe('paid');
    const lines = await shop.db.select().from(audit).where(eq(audit.object, number));
    expect(lines.at(0)).toMatchObject({ actor: 'customer', action: 'order made' });
    expect(lines.at(-1)).toMatchObject({ actor: 'staff', action: 'order delivered' });
  });

  it('gives pieces and promo use back when it is called off, once, and takes them again when it goes on', async () => {
    const before = await shop.books();
    const ordered = createOrderBody({
      userId: noura.userId,
      lines: [{ id: 1, quantity: 3 }],
      amounts: { subtotal: 3_750, delivery: 500, discount: 380 },
      promo: 'TEN',
      attempt: newAttemptId(),
    });
    const id = (await noura.store(ordered)).body.data.id;
    const gone = async () => {
      const now = await shop.books();
      return [before.left(101) - now.left(101), now.used('TEN') - before.used('TEN'), now.reserved(101)];
    };
    expect(await gone()).toEqual([3, 1, 0]);
    for (const status of ['cancelled', 'cancelled', 'failed'] as const) {
      await changeStatus(shop.deps, id, status);
      expect(await gone()).toEqual([0, 0, 0]);
    }
    await changeStatus(shop.deps, id, 'processing');
    expect(await gone()).toEqual([3, 1, 0]);
    await changeStatus(shop.deps, id, 'refunded');
    expect(await gone()).toEqual([0, 0, 0]);
    await expect(changeStatus(shop.deps, id, 'shipped')).rejects.toMatchObject({ code: 'order_refunded' });
  });

  it('leaves what was handed over with the shopper when the money goes back', async () => {
    const id = (
      await noura.store(createOrderBody({ userId: noura.userId, amounts: SMALL_ORDER, attempt: newAttemptId() }))
    ).body.data.id;
    await changeStatus(shop.deps, id, 'delivered');
    const { left } = await shop.books();
    await changeStatus(shop.deps, id, 'refunded');
    expect((await shop.books()).left(101)).toBe(left(101));
  });

  it('says so where there is no such order', async () => {
    expect(await changeStatus(shop.deps, 'NONE-SUCH', 'shipped')).toBeNull();
  });
});
