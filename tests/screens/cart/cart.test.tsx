import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import type { ProductsById } from '../../../machines/cart/cart-review.rules';
import { shopMachine } from '../../../machines/shop/shop.machine';
import { ShopToasts } from '../../../src/app/shell/ShopToasts';
import { Cart } from '../../../src/screens/cart/Cart';
import { childOf } from '../../../src/app/create-shop';
import { ShopProvider } from '../../../src/app/shop-context';
import { createProduct } from '../../support/data/catalogue';
import { createLine } from '../../support/data/shopping';
import { renderView } from '../components/render-view';

const THREE_LINES = [
  createLine({ id: '1', name: 'Bag' }),
  createLine({ id: '2', name: 'Dallah', quantity: 3 }),
  createLine({ id: '3', name: 'Oud' }),
];

async function openCart(locale: 'ar' | 'en' = 'en', lines = THREE_LINES, products: ProductsById = {}) {
  const shop = createActor(shopMachine, {
    input: { locale, lines, isPromo: false, favourites: [], address: null },
  }).start();
  const machine = cartReviewMachine.provide({ actors: { loadProducts: fromPromise(async () => products) } });
  const review = createActor(machine, { input: { lines } }).start();
  const rendered = await renderView(
    <ShopProvider shop={shop}>
      <Cart screen={review} />
      <ShopToasts />
    </ShopProvider>,
    locale,
  );
  return {
    ...rendered,
    cartLines: () =>
      childOf(shop, 'cart')
        .getSnapshot()
        .context.lines.map(({ id, quantity }) => `${id}×${quantity}`),
    favourites: () =>
      childOf(shop, 'favourites')
        .getSnapshot()
        .context.items.map(({ id }) => id),
  };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Drags a line through points (px from the start) and releases it. */
function drag(name: string, ...points: readonly (readonly [number, number])[]) {
  const card = screen.getByRole('article', { name });
  const send = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', [x, y]: readonly [number, number]) => {
    const event = createEvent[type](card, { pointerId: 1 });
    for (const [key, value] of Object.entries({ clientX: 200 + x, clientY: 200 + y, isPrimary: true, button: 0 }))
      Object.defineProperty(event, key, { value });
    fireEvent(card, event);
  };
  card.setPointerCapture = () => {};
  send('pointerDown', [0, 0]);
  for (const point of points) send('pointerMove', point);
  send('pointerUp', points.at(-1) ?? [0, 0]);
}

test.each([
  ['en', 'Undo'],
  ['ar', 'تراجع'],
] as const)(
  'in %s swiping a line to the left past 50 px removes it, and undo restores its index and quantity',
  async (locale, undo) => {
    const { cartLines, user } = await openCart(locale);
    drag('Dallah', [-20, 0], [-51, 4]);
    expect(cartLines()).toEqual(['1×1', '3×1']);
    await user.click(await screen.findByRole('button', { name: undo }));
    expect(cartLines()).toEqual(['1×1', '2×3', '3×1']);
  },
);

test.each([
  ['by 50 px', [[-50, 0]]],
  ['to the right', [[90, 0]]],
  [
    'and back again',
    [
      [-90, 0],
      [-10, 0],
    ],
  ],
  [
    'vertically first',
    [
      [-4, 12],
      [-90, 12],
    ],
  ],
] as const)('a line that is dragged %s stays', async (_, points) => {
  const { cartLines } = await openCart('ar');
  drag('Dallah', ...points);
  expect(cartLines()).toEqual(['1×1', '2×3', '3×1']);
});

test('a double click on the button removes one line, with an undo [row 52]', async () => {
  const { cartLines, user } = await openCart();
  await user.dblClick(screen.getByRole('button', { name: 'Remove Bag from cart' }));
  expect(cartLines()).toEqual(['2×3', '3×1']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(cartLines()).toEqual(['1×1', '2×3', '3×1']);
});

test('a line with the maximum quantity shows it', async () => {
  const { user } = await openCart('en', [createLine({ name: 'Last ones', quantity: 3, stock: 4 })]);
  expect(screen.queryByText('Max 4')).toBeNull();
  const stepper = within(screen.getByRole('group', { name: 'Quantity of Last ones' }));
  await user.click(stepper.getByRole('button', { name: 'Increase' }));
  expect(screen.getByText('Max 4')).toBeTruthy();
  expect(stepper.getByRole('button', { name: 'Increase' })).toHaveProperty('disabled', true);
});

const inCart = (name: string) => within(screen.getByRole('article', { name }));
const textIn = (name: string) => screen.getByRole('article', { name }).textContent?.replaceAll('\u00A0', ' ');

test('a line shows its total, the price of one unit, and its choices in place of a description', async () => {
  await openCart('en', [
    createLine({ id: '1', name: 'Plant', price: 6_500, quantity: 3 }),
    createLine({ id: '2', variantId: '21', name: 'Bag', color: 'Black', size: 'L', subText: 'A bag of soft leat…' }),
  ]);
  expect(textIn('Plant')).toContain('KD 19.50');
  expect(textIn('Plant')).toContain('KD 6.50 each');
  expect(textIn('Bag')).toMatch(/Black.*L/);
  expect(inCart('Bag').queryByText(/soft leat/)).toBeNull();
});

test('a size of digits stands where the page begins to read', async () => {
  await openCart('ar', [createLine({ id: '2', variantId: '21', name: 'عباية', color: null, size: '52' })]);
  // Text of digits alone that decides its own direction begins at the left.
  expect(inCart('عباية').getByText('\u206852\u2069').closest('[dir]')?.localName).not.toBe('p');
});

test('a discounted line shows its total before the discount and what it saves', async () => {
  const line = createLine({ id: '7', name: 'Bag', price: 42_500, quantity: 2 });
  await openCart('en', [line], { '7': createProduct({ id: '7', price: 42_500, oldPrice: 50_000 }) });
  await inCart('Bag').findByText(/You save/);
  expect(textIn('Bag')).toContain('You save KD 15.00');
  expect(textIn('Bag')).toContain('KD 85.00 Price before discount KD 100.00');
});

test.each([
  ['en', 'Move to Wishlist', 'Undo'],
  ['ar', 'انقل إلى المفضلة', 'تراجع'],
] as const)('in %s a line moves to the wishlist, and undo brings it back', async (locale, move, undo) => {
  const { cartLines, favourites, user } = await openCart(locale);
  await user.click(inCart('Dallah').getByRole('button', { name: move }));
  expect(cartLines()).toEqual(['1×1', '3×1']);
  expect(favourites()).toEqual(['2']);
  await user.click(await screen.findByRole('button', { name: undo }));
  expect(cartLines()).toEqual(['1×1', '2×3', '3×1']);
});

test.each([
  ['below the threshold', 1, /Delivery to Kuwait: KD 0\.50.*KD 12\.00 more for free delivery/],
  ['from the threshold on', 3, /Free delivery to Kuwait$/],
] as const)('the cart estimates its delivery %s', async (_, quantity, text) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      data: [
        {
          country: 'Kuwait',
          delivery_weight_range_start: 0,
          delivery_weight_range_end: 10,
          per_kg_price: 1,
          free_after: 20,
        },
      ],
    }),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + quantity * 3_600_000 });
  await openCart('en', [createLine({ price: 8_000, quantity })]);
  const estimate = (await screen.findByText('Your order arrives within 2 days')).parentElement;
  await expect.poll(() => estimate?.textContent?.replaceAll('\u00A0', ' ')).toMatch(text);
});
