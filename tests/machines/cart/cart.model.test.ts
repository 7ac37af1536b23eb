import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { cartMachine } from '../../../machines/cart/cart.machine';
import { coverMachine } from '../../model/cover';
import { createLine } from '../../support/data/shopping';

const dates = createLine({ id: '7' });
const dallah = createLine({ id: '9', stock: 2 });
const events = [
  { type: 'line.added', line: dates },
  { type: 'line.removed', key: '7:' },
  { type: 'quantity.increased', key: '7:' },
  { type: 'quantity.decreased', key: '7:' },
  { type: 'lines.refreshed', lines: [dates] },
  { type: 'lines.refreshed', lines: [] },
  { type: 'promo.applied', code: 'LAWZA10' },
  { type: 'promo.removed' },
  { type: 'order.settled', order: { orderId: '10482', attemptId: null, lines: [dates] } },
  { type: 'order.settled', order: { orderId: '10483', attemptId: null, lines: [] } },
  { type: 'cart.changedElsewhere', lines: [dallah], isPromo: true },
  { type: 'cart.changedElsewhere', lines: [], isPromo: false },
  { type: 'cart.changedElsewhere', lines: [], isPromo: false, settledOrders: ['10482'] },
  { type: 'xstate.after.CART_ABANDONMENT.cart.abandonment.counting' },
];

coverMachine(
  cartMachine,
  [
    {
      name: 'an empty cart',
      input: { lines: [], isPromo: false },
      events: [...events, { type: 'xstate.error.actor.watchOtherTabs', error: new Error() }],
    },
    { name: 'a cart from an earlier visit', input: { lines: [dates], isPromo: false }, events },
    {
      name: 'a cart with a settled order',
      input: { lines: [dates], isPromo: false, settledOrders: ['10482'] },
      events,
    },
  ],
  ({ value, context }) => expect(value.contents === 'empty').toBe(context.lines.length === 0),
);

function open(lines = [dates]) {
  const clock = new SimulatedClock();
  const cart = createActor(cartMachine, { clock, input: { lines, isPromo: false } });
  const abandoned: unknown[] = [];
  cart.on('analytics.tracked', ({ event }) => event?.name === 'cart_abandonment' && abandoned.push(event));
  cart.start();
  const currentLines = () => cart.getSnapshot().context.lines;
  return { cart, clock, abandoned, lines: currentLines };
}

test('adding an existing line replaces its quantity, size and image', () => {
  const { cart, lines } = open();
  cart.send({ type: 'line.added', line: { ...dates, quantity: 3, size: 'L', image: '/media/other-480.webp' } });
  expect(lines()).toEqual([{ ...dates, quantity: 3, size: 'L', image: '/media/other-480.webp' }]);
});

test('another variant of the same product is another line [row 42]', () => {
  const { cart, lines } = open();
  cart.send({ type: 'line.added', line: { ...dates, variantId: '70' } });
  expect(lines()).toHaveLength(2);
});

const NO_PROMO = { isPromo: false, promoCode: '' };

const orderSettled = (orderId: string, lines = [dates]) => ({
  type: 'order.settled' as const,
  order: { orderId, attemptId: `attempt-of-${orderId}`, lines },
});

test('an order of the whole cart empties it and clears the promo code', () => {
  const { cart } = open();
  cart.send({ type: 'promo.applied', code: 'LAWZA10' });
  expect(cart.getSnapshot().context).toMatchObject({ isPromo: true, promoCode: 'LAWZA10' });
  cart.send(orderSettled('10482'));
  expect(cart.getSnapshot().context).toEqual({
    lines: [],
    ...NO_PROMO,
    revision: 1,
    settledOrders: ['attempt-of-10482'],
  });
});

test('only ordered units are removed: other lines, other variants and a larger quantity stay', () => {
  const other = { ...dates, variantId: '70' };
  const { cart, lines } = open([{ ...dates, quantity: 3 }, other, dallah]);
  cart.send(orderSettled('10482'));
  expect(lines()).toEqual([{ ...dates, quantity: 2 }, other, dallah]);
});

test('an order is removed from the cart once, however often it is reported', () => {
  const { cart, lines } = open([{ ...dates, quantity: 3 }]);
  cart.send(orderSettled('10482'));
  cart.send(orderSettled('10482'));
  cart.send({ type: 'order.settled', order: { orderId: null, attemptId: 'attempt-of-10482', lines: [dates] } });
  expect(lines()).toEqual([{ ...dates, quantity: 2 }]);
  cart.send(orderSettled('10483'));
  expect(lines()).toEqual([dates]);
});

test('an order that another tab settled is reported once', () => {
  const { cart, lines } = open([dates, dallah]);
  const emitted: unknown[] = [];
  cart.on('order.settledElsewhere', (event) => emitted.push(event));
  const elsewhere = { type: 'cart.changedElsewhere' as const, lines: [dallah], isPromo: false };
  cart.send({ ...elsewhere, settledOrders: ['attempt-of-10482'] });
  cart.send({ ...elsewhere, settledOrders: ['attempt-of-10482'] });
  expect(emitted).toHaveLength(1);
  cart.send(orderSettled('10482', [dallah]));
  expect(lines()).toEqual([dallah]);
});

test('removing a promo code clears it, in this and in another tab', () => {
  const { cart } = open();
  cart.send({ type: 'promo.applied', code: 'LAWZA10' });
  cart.send({ type: 'promo.removed' });
  expect(cart.getSnapshot().context).toMatchObject(NO_PROMO);
  cart.send({ type: 'cart.changedElsewhere', lines: [dates], isPromo: true, promoCode: 'LAWZA10' });
  expect(cart.getSnapshot().context).toMatchObject({ isPromo: true, promoCode: 'LAWZA10' });
  cart.send({ type: 'cart.changedElsewhere', lines: [dates], isPromo: false });
  expect(cart.getSnapshot().context).toMatchObject(NO_PROMO);
});

test('ten minutes with something in the cart are reported once [row 53]', () => {
  const { clock, abandoned } = open();
  clock.increment(10 * 60_000);
  expect(abandoned).toHaveLength(1);
  clock.increment(60 * 60_000);
  expect(abandoned).toHaveLength(1);
});

test('a cart that a refresh empties is not reported [row 53]', () => {
  const { cart, clock, abandoned } = open();
  cart.send({ type: 'lines.refreshed', lines: [] });
  clock.increment(10 * 60_000);
  expect(abandoned).toHaveLength(0);
});

test('an empty cart is never reported [row 53]', () => {
  const { cart, clock, abandoned } = open();
  clock.increment(9 * 60_000);
  cart.send(orderSettled('10482'));
  clock.increment(60 * 60_000);
  expect(abandoned).toHaveLength(0);
});
