import { readBooks } from './books';
import { type Cell, cells, nameOf } from './cells';
import { type Held, holdAt } from './gate';
import { keepsOf } from './keeps';
import { personAt } from './person';
import { openPhone } from './phone';
import { expect, test, type Shop } from './shop';
import { Story } from './story';
import { strike } from './strike';

const PAID = {
  paid: 1,
  orders: [{ status: 'confirmed', payment: 'paid', sameAmount: true }],
  checkouts: 1,
  wrongStock: 0,
};
const UNPAID = { paid: 0, orders: [], checkouts: 0, wrongStock: 0 };

for (const cell of cells)
  test(`${nameOf(cell)}, in ${cell.language}${cell.isSample ? ' @sample' : cell.isWhole ? ' @whole' : ''} [row 65]`, async ({
    shop,
  }) => {
    await live(cell, shop);
  });

async function live(cell: Cell, shop: Shop): Promise<void> {
  const customer = await shop.newCustomer();
  const values = keepsOf(customer, cell.language, shop.priceFils);
  const isOnDisk = cell.fault === 'browser killed';
  let phone = await openPhone(cell.language, { origin: shop.address, values, isOnDisk });
  const who = { language: cell.language, customer, shop };
  const story = new Story({ cell, customer, shop });
  let person = personAt(phone.page, who);
  try {
    let held: Held | null = null as Held | null;
    await holdAt(phone.context, cell.step, (there) => {
      held = there;
      story.strike();
    });
    await person.opens('/checkout');
    expect(await story.goOn(person, true), `the step comes; seen: ${story.seen}`).toBe('struck');

    const struck = await strike(cell.fault, phone, person, held);
    phone = struck.phone;
    story.survive();
    person = personAt(phone.page, who);
    if (struck.isGone) await person.opens('/checkout');
    expect(await story.goOn(person)).toBe('over');

    expect(story.lies, `what the shopper was told; seen: ${story.seen}`).toEqual([]);
    const isPaid = cell.outcome !== 'declined';
    await expect.poll(() => readBooks(shop, customer), { timeout: 60_000 }).toMatchObject(isPaid ? PAID : UNPAID);
    expect(await person.countsOrders()).toBe(isPaid ? 1 : 0);
    expect(await readBooks(shop, customer)).toMatchObject(isPaid ? PAID : UNPAID);
  } finally {
    await phone.closed();
  }
}
