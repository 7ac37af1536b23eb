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

/** 2 rounds with every change, 20 in the long form (reliability 3.3, stock load). */
const ROUNDS = Number(process.env.RUSH_ROUNDS ?? 2);
const SHOPPERS = 200;
const PIECES = 20;
/** Product 3 to Kuwait, fils */
const AMOUNTS = { subtotal: 10, delivery: 500 };

let shop: OrdersApp;
let crowd: Awaited<ReturnType<typeof logInShopper>>[];
beforeAll(async () => {
  shop = await createOrdersApp({ poolSize: 50 });
  crowd = [];
  for (let count = 0; count < SHOPPERS; count += 1) crowd.push(await logInShopper(shop));
}, 120_000);
afterAll(() => shop.close());

function buys(who: (typeof crowd)[number]) {
  const order = createOrderBody({ userId: who.userId, lines: [{ id: 3 }], amounts: AMOUNTS, attempt: newAttemptId() });
  return retryWhileBusy(() => who.store(order));
}

it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  `${SHOPPERS} shoppers who all want one of ${PIECES} pieces at once get exactly ${PIECES}, round %i [row 88]`,
  async (round) => {
    const before = await shop.books();
    await shop.db.update(stock).set({ onHand: PIECES, reserved: 0 }).where(eq(stock.variantId, 103));
    const answers = await Promise.all(crowd.map(buys));
    const sold = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const books = await shop.books();
    expect([sold, books.sold(103) - before.sold(103)]).toEqual([PIECES, PIECES]);
    expect([books.left(103), books.reserved(103), books.held(103)]).toEqual([0, 0, 0]);
    expect(books.sold(103)).toBe(PIECES * round);
  },
  120_000,
);
