import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import { shopMachine } from '../../../machines/shop/shop.machine';
import { ShopToasts } from '../../../src/app/shell/ShopToasts';
import { Cart } from '../../../src/screens/cart/Cart';
import { childOf } from '../../../src/app/create-shop';
import { ShopProvider } from '../../../src/app/shop-context';
import { createLine } from '../../support/data/shopping';
import { renderView } from '../components/render-view';

const THREE_LINES = [
  createLine({ id: '1', name: 'Bag' }),
  createLine({ id: '2', name: 'Dallah', quantity: 3 }),
  createLine({ id: '3', name: 'Oud' }),
];

async function openCart(locale: 'ar' | 'en' = 'en', lines = THREE_LINES) {
  const shop = createActor(shopMachine, {
    input: { locale, lines, isPromo: false, favourites: [], address: null },
  }).start();
  const review = createActor(cartReviewMachine, { input: { lines: [] } }).start();
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
  };
}

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
