import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { orderAgainMachine } from '../../../machines/orders/order-again.machine';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import type { Shelf } from '../../../machines/cart/cart-review.rules';
import { shopMachine } from '../../../machines/shop/shop.machine';
import { sessionMachine } from '../../../machines/session/session.machine';
import type { Session } from '../../../machines/session/session.types';
import { ShopToasts } from '../../../src/app/shell/ShopToasts';
import { OrderScreen } from '../../../src/screens/order/OrderScreen';
import { ShopProvider } from '../../../src/app/shop-context';
import { product } from '../../support/data/catalogue';
import { order } from '../../support/data/orders';
import { personWho } from '../../support/data/person';
import { offline } from '../../support/data/shopping';
import { show } from '../components/show';
import { screenOf } from '../../support/shop/screen-of';

const [dates] = order().products;
if (!dates) throw new Error('the order holds nothing');
const ordered = [
  { ...dates, id: '7', name: 'Sukkari Dates', quantity: 2 },
  { ...dates, id: '8', name: 'Dallah', quantity: 1 },
];
const sold = (id: string, stock = 9) => product({ id, stock, price: 9_990 });

/** The detail of an order of two products, and what the shop is told once the catalogue answered. */
async function openOrder(locale: 'ar' | 'en') {
  let answer: (shelf: Shelf) => void = () => {};
  let refuse: (error: unknown) => void = () => {};
  const again = createActor(
    orderAgainMachine.provide({
      actors: {
        readShelf: fromPromise<Shelf, { productIds: readonly string[] }>(
          () =>
            new Promise((resolve, reject) => {
              answer = resolve;
              refuse = reject;
            }),
        ),
      },
    }),
  ).start();
  const detail = createActor(
    resourceMachine.provide({ actors: { load: fromPromise(async () => order({ products: ordered })) as never } }),
    { input: { request: {} } },
  ).start();
  const shop = createActor(
    shopMachine.provide({
      actors: {
        session: sessionMachine.provide({ actors: { readSession: fromPromise<Session | null>(async () => null) } }),
      },
    }),
    { input: { locale, lines: [], isPromo: false, favourites: [], address: null } },
  ).start();
  const lines: string[] = [];
  const left: unknown[] = [];
  again.on('line.added', ({ line }) => lines.push(`${line.id}×${line.quantity} at ${line.price}`));
  again.on('place.left', ({ to }) => left.push(to));
  again.on('toast.shown', ({ toast }) => shop.send({ type: 'toast.shown', toast }));
  const { person } = await show(
    <ShopProvider shop={shop}>
      <OrderScreen screen={screenOf({ order: detail, again })} />
      <ShopToasts />
    </ShopProvider>,
    locale,
  );
  const I = personWho(locale, person);
  await expect.poll(() => I.seesReady('button', 'Order again')).toBe(true);
  await I.taps('button', 'Order again');
  await expect.poll(() => I.seesBusy('button', 'Order again')).toBe(true);
  return { I, lines, left, answers: (shelf: Shelf) => answer(shelf), breaks: () => refuse(offline) };
}

describe.each(['ar', 'en'] as const)('Order again in %s', (locale) => {
  test('puts all that is still sold into the cart at today’s prices, says so and leads there', async () => {
    const { I, lines, left, answers } = await openOrder(locale);
    answers({ 7: sold('7'), 8: sold('8') });
    expect(await screen.findByText(I.say('Everything from this order is in your cart'))).toBeTruthy();
    expect(lines).toEqual(['7×2 at 9990', '8×1 at 9990']);
    expect(left).toEqual([{ name: 'cart' }]);
  });

  test.each([
    ['is sold out', { 7: sold('7'), 8: sold('8', 0) }, ['7×2 at 9990'], '\u2068Dallah\u2069'],
    ['is gone', { 7: sold('7'), 8: null }, ['7×2 at 9990'], '\u2068Dallah\u2069'],
    [
      'is left in smaller numbers',
      { 7: sold('7', 1), 8: sold('8') },
      ['7×1 at 9990', '8×1 at 9990'],
      '\u2068Sukkari Dates\u2069',
    ],
  ])('names what %s', async (_, shelf, bought, names) => {
    const { I, lines, left, answers } = await openOrder(locale);
    answers(shelf);
    expect(
      await screen.findByText(I.say('In your cart, as far as we still have it. Missing: {names}', { names })),
    ).toBeTruthy();
    expect(lines).toEqual(bought);
    expect(left).toEqual([{ name: 'cart' }]);
  });

  test('stays where nothing is sold any more, and says so', async () => {
    const { I, lines, left, answers } = await openOrder(locale);
    answers({ 7: null, 8: null });
    expect(await screen.findByText(I.say('Nothing of this order is sold any more'))).toBeTruthy();
    expect([lines, left]).toEqual([[], []]);
  });

  test('changes nothing where the catalogue can’t be read, and can be tried again', async () => {
    const { I, lines, left, answers, breaks } = await openOrder(locale);
    breaks();
    expect(await screen.findByText(I.say('We could not look up these products. Please try again.'))).toBeTruthy();
    expect([lines, left]).toEqual([[], []]);
    await I.taps('button', 'Order again');
    await expect.poll(() => I.seesBusy('button', 'Order again')).toBe(true);
    answers({ 7: sold('7'), 8: sold('8') });
    await expect.poll(() => lines.length).toBe(2);
  });
});
