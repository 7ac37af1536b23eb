import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../server/db/schema';
import { changeStatus, ORDER_STATUSES } from '../../server/selling/change-status';
import { createSellingApp, newAttempt, payload, type SellingApp, shopper, SMALL } from '../support/selling';

let shop: SellingApp;
let noura: Awaited<ReturnType<typeof shopper>>;
let number: string;
beforeAll(async () => {
  shop = await createSellingApp();
  noura = await shopper(shop);
  number = (await noura.store(payload({ userId: noura.userId, amounts: SMALL, attempt: newAttempt() }))).body.data.id;
});
afterAll(() => shop.close());

describe('moving an order on', () => {
  it.each(ORDER_STATUSES)('shows %s to its customer', async (status) => {
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

  it('says so where there is no such order', async () => {
    expect(await changeStatus(shop.deps, 'NONE-SUCH', 'shipped')).toBeNull();
  });
});
