import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks, INVARIANTS } from '../../../server/orders/check-books';
import {
  createOrderBody,
  createOrdersApp,
  createPaidOrder,
  createPaymentBody,
  logInShopper,
  newAttemptId,
  type OrdersApp,
  SMALL_ORDER,
} from '../../support/server/orders-app';

interface Damage {
  readonly invariant: string;
  readonly statement: string;
  /** What PostgreSQL refuses the damage by. */
  readonly constraint?: string;
  readonly dropped?: string;
}

const newRefund = (values: string) =>
  `insert into refund (id, payment_id, order_id, reference, amount_fils, state, created_at)
  select gen_random_uuid(), payment_id, id, ${values}, now() from orders where method = 'card'`;

const DAMAGES: readonly Damage[] = [
  {
    invariant: 'stock-within-bounds',
    statement: 'update stock set reserved = on_hand + 1 where variant_id = 104',
    constraint: 'stock_reserved',
    dropped: 'alter table stock drop constraint stock_reserved',
  },
  { invariant: 'reserved-units', statement: 'update stock set reserved = reserved + 1 where variant_id = 104' },
  { invariant: 'reservations-of-open-attempts', statement: 'update reservation set quantity = quantity + 1' },
  { invariant: 'ordered-attempts', statement: `update checkout set state = 'dead' where state = 'ordered'` },
  {
    invariant: 'one-order-per-payment',
    statement: `update orders set payment_id = (select id from payment where state = 'paid')`,
    constraint: 'orders_payment_id_unique',
    dropped: 'alter table orders drop constraint orders_payment_id_unique',
  },
  { invariant: 'one-open-payment', statement: `update checkout set state = 'dead' where state = 'open'` },
  { invariant: 'money-has-an-order', statement: 'update orders set payment_id = null' },
  { invariant: 'orders-have-money', statement: `update payment set state = 'expired' where state = 'paid'` },
  { invariant: 'money-agrees', statement: `update payment set paid_fils = paid_fils - 10 where state = 'paid'` },
  { invariant: 'totals-add-up', statement: 'update order_line set quantity = quantity + 1' },
  {
    invariant: 'refunds-within-payments',
    statement: newRefund(`'R-1', 1751, 'refunded'`),
    constraint: 'refund_within_payment',
    dropped: 'drop trigger refund_within_payment on refund',
  },
  { invariant: 'refunds-in-orders', statement: newRefund(`'R-1', 1000, 'refunded'`) },
  { invariant: 'cancelled-money', statement: `update orders set order_status = 'cancelled' where method = 'card'` },
  { invariant: 'promo-uses', statement: `update promo set used = used + 1 where code = 'ONCE'` },
  {
    invariant: 'promo-uses-per-customer',
    statement: `insert into promo_use (checkout_id, code, customer_id)
      select id, 'ONCE', (select customer_id from promo_use) from checkout where state = 'open'`,
  },
  { invariant: 'promo-uses-of-live-attempts', statement: `update checkout set state = 'dead' where method = 'cash'` },
  { invariant: 'orders-are-recorded', statement: `delete from audit where action = 'order made'` },
];

let shop: OrdersApp;
/** Tries a change of the books, and takes it back. Resolves to the invariants that it breaks. */
const brokenBy = async (...statements: readonly string[]) => {
  let broken: string[] = [];
  const undo = new Error('taken back');
  await shop.db
    .transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      broken = (await checkBooks(tx, shop.clock.now())).map(({ name }) => name);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return broken;
};

beforeAll(async () => {
  shop = await createOrdersApp();
  await createPaidOrder(shop);
  const [buyer, hesitant] = [await logInShopper(shop), await logInShopper(shop)];
  const withPromo = { userId: buyer.userId, promo: 'ONCE', amounts: { ...SMALL_ORDER, discount: 130 } };
  await buyer.store(createOrderBody({ ...withPromo, attempt: newAttemptId() }));
  const attempt = newAttemptId();
  const body = createOrderBody({ userId: hesitant.userId, amounts: SMALL_ORDER, method: 'card', attempt });
  await hesitant.initiate(createPaymentBody(1_750, attempt, body));
});
afterAll(() => shop.close());

it('finds nothing in books with a paid order, an order with a promo code and an open payment', async () => {
  expect(await brokenBy()).toEqual([]);
  expect((await shop.db.execute(sql`select state from checkout order by state`)).rows).toEqual([
    { state: 'open' },
    { state: 'ordered' },
    { state: 'ordered' },
  ]);
});

it.each(DAMAGES)('notices books that break "$invariant"', async ({ invariant, statement, dropped }) => {
  expect(await brokenBy(...(dropped ? [dropped] : []), statement)).toContain(invariant);
});

it.each(DAMAGES.filter(({ constraint }) => constraint))(
  'PostgreSQL refuses books that break "$invariant"',
  async ({ statement, constraint }) => {
    await expect(brokenBy(statement)).rejects.toMatchObject({ cause: { constraint } });
  },
);

it('has a damage for each invariant', () => {
  expect(DAMAGES.map(({ invariant }) => invariant)).toEqual(INVARIANTS.map(({ name }) => name));
});
