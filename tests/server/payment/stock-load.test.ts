import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stock } from '../../../server/db/schema';
import {
  createOrdersApp,
  newAttemptId,
  createOrderBody,
  retryWhileBusy,
  type OrdersApp,
  logInShopper,
} from '../../support/server/orders-app';

/** 2 rounds with every change, 20 in the long form. */
const ROUNDS = Number(process.env.STOCK_LOAD_ROUNDS ?? 2);
const SHOPPERS = 200;
const UNITS = 20;
/** Product 3 to Kuwait, fils */
const AMOUNTS = { subtotal: 10, delivery: 500 };

let shop: OrdersApp;
let buyers: Awaited<ReturnType<typeof logInShopper>>[];
beforeAll(async () => {
  shop = await createOrdersApp({ poolSize: 50 });
  buyers = [];
  for (let count = 0; count < SHOPPERS; count += 1) buyers.push(await logInShopper(shop));
}, 120_000);
afterAll(() => shop.close());

function buy(buyer: (typeof buyers)[number]) {
  const order = createOrderBody({
    userId: buyer.userId,
    lines: [{ id: 3 }],
    amounts: AMOUNTS,
    attempt: newAttemptId(),
  });
  return retryWhileBusy(() => buyer.store(order));
}

it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  `${SHOPPERS} concurrent orders for ${UNITS} units sell exactly ${UNITS}, round %i [row 88]`,
  async (round) => {
    const before = await shop.books();
    await shop.db.update(stock).set({ onHand: UNITS, reserved: 0 }).where(eq(stock.variantId, 103));
    const answers = await Promise.all(buyers.map(buy));
    const sold = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const books = await shop.books();
    expect([sold, books.sold(103) - before.sold(103)]).toEqual([UNITS, UNITS]);
    expect([books.left(103), books.reserved(103), books.inReservations(103)]).toEqual([0, 0, 0]);
    expect(books.sold(103)).toBe(UNITS * round);
  },
  120_000,
);
