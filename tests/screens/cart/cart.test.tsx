import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { cartReviewMachine } from '../../../machines/cart/cart-review.machine';
import { shopMachine } from '../../../machines/shop/shop.machine';
import { ShopToasts } from '../../../src/app/shell/ShopToasts';
import { Cart } from '../../../src/screens/cart/Cart';
import { part } from '../../../src/app/create-shop';
import { ShopProvider } from '../../../src/app/shop-context';
import { line } from '../../support/data/shopping';
import { show } from '../components/show';

const three = [
  line({ id: '1', name: 'Bag' }),
  line({ id: '2', name: 'Dallah', quantity: 3 }),
  line({ id: '3', name: 'Oud' }),
];

async function visit(locale: 'ar' | 'en' = 'en', lines = three) {
  const shop = createActor(shopMachine, {
    input: { locale, lines, isPromo: false, favourites: [], address: null },
  }).start();
  const review = createActor(cartReviewMachine, { input: { lines: [] } }).start();
  const shown = await show(
    <ShopProvider shop={shop}>
      <Cart screen={review} />
      <ShopToasts />
    </ShopProvider>,
    locale,
  );
  return {
    ...shown,
    held: () =>
      part(shop, 'cart')
        .getSnapshot()
        .context.lines.map(({ id, quantity }) => `${id}×${quantity}`),
  };
}

/** A finger that goes down on a line, to each point (px from there), and up. */
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
  'in %s a line that is swiped to the left past 50 px goes, and comes back to its old place with its quantity',
  async (locale, undo) => {
    const { held, person } = await visit(locale);
    drag('Dallah', [-20, 0], [-51, 4]);
    expect(held()).toEqual(['1×1', '3×1']);
    await person.click(await screen.findByRole('button', { name: undo }));
    expect(held()).toEqual(['1×1', '2×3', '3×1']);
  },
);

test.each([
  ['by 50 px', [[-50, 0]]],
  ['the other way', [[90, 0]]],
  [
    'and back again',
    [
      [-90, 0],
      [-10, 0],
    ],
  ],
  [
    'along the page first',
    [
      [-4, 12],
      [-90, 12],
    ],
  ],
] as const)('a line that is drawn %s stays', async (_, points) => {
  const { held } = await visit('ar');
  drag('Dallah', ...points);
  expect(held()).toEqual(['1×1', '2×3', '3×1']);
});

test('the button does the same, twice in a hurry takes nothing else [row 52]', async () => {
  const { held, person } = await visit();
  await person.dblClick(screen.getByRole('button', { name: 'Remove Bag from cart' }));
  expect(held()).toEqual(['2×3', '3×1']);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(held()).toEqual(['1×1', '2×3', '3×1']);
});

test('a line that holds as many as there are says so', async () => {
  const { person } = await visit('en', [line({ name: 'Last ones', quantity: 3, stock: 4 })]);
  expect(screen.queryByText('Max 4')).toBeNull();
  const stepper = within(screen.getByRole('group', { name: 'Quantity of Last ones' }));
  await person.click(stepper.getByRole('button', { name: 'Increase' }));
  expect(screen.getByText('Max 4')).toBeTruthy();
  expect(stepper.getByRole('button', { name: 'Increase' })).toHaveProperty('disabled', true);
});
