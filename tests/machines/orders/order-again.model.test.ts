import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { orderAgainMachine } from '../../../machines/orders/order-again.machine';
import type { ProductsById } from '../../../machines/cart/cart-review.rules';
import { coverMachine } from '../../model/cover';
import { createProduct } from '../../support/data/catalogue';
import { createOrder } from '../../support/data/orders';
import { networkFailure } from '../../support/data/shopping';

const [first, second] = [
  { id: '1', name: 'Dallah', quantity: 4 },
  { id: '2', name: 'Oud', quantity: 1 },
];
const products = [first, second].map((one) => ({ ...createOrder().products[0], variantId: null, ...one }) as never);

const shelfOf = (...entries: readonly (readonly [string, number | null])[]): ProductsById =>
  Object.fromEntries(
    entries.map(([id, stock]) => [id, stock === null ? null : createProduct({ id, stock, price: 9_990 })]),
  );
const productsLoaded = (loaded: ProductsById) => ({ type: 'xstate.done.actor.loadProducts', output: loaded });

coverMachine(orderAgainMachine, [
  {
    name: 'an order of two products',
    events: [
      { type: 'reorder.requested', products },
      productsLoaded(shelfOf(['1', 9], ['2', 9])),
      productsLoaded(shelfOf(['1', null], ['2', 0])),
      productsLoaded(shelfOf(['1', 9])),
      { type: 'xstate.error.actor.loadProducts', error: networkFailure },
    ],
  },
]);

test.each([
  ['everything is in stock', shelfOf(['1', 9], ['2', 9]), ['1×4', '2×1'], { tone: 'success', code: 'orderedAgain' }],
  [
    'one product is gone',
    shelfOf(['1', null], ['2', 9]),
    ['2×1'],
    { code: 'orderedInPart', values: { names: 'Dallah' } },
  ],
  [
    'one product is low in stock',
    shelfOf(['1', 3], ['2', 9]),
    ['1×3', '2×1'],
    { code: 'orderedInPart', values: { names: 'Dallah' } },
  ],
  ['no product is left', shelfOf(['1', null], ['2', 0]), [], { tone: 'warning', code: 'nothingToOrder' }],
  ['one product cannot be loaded', shelfOf(['1', 9]), [], { tone: 'error', code: 'againUnread' }],
] as const)('ordering again: %s', async (_, loaded, expectedLines, toast) => {
  const again = createActor(
    orderAgainMachine.provide({
      actors: { loadProducts: fromPromise<ProductsById, { productIds: readonly string[] }>(async () => loaded) },
    }),
  ).start();
  const lines: string[] = [];
  const results: unknown[] = [];
  again.on('line.added', ({ line }) => lines.push(`${line.id}×${line.quantity}`) && expect(line.price).toBe(9_990));
  again.on('toast.shown', (event) => results.push(event.toast));
  again.on('navigation.requested', ({ to }) => results.push(to));
  again.send({ type: 'reorder.requested', products });
  await waitFor(again, (state) => state.matches('idle'));
  expect(lines).toEqual(expectedLines);
  expect(results).toEqual([expect.objectContaining(toast), ...(expectedLines.length > 0 ? [{ name: 'cart' }] : [])]);
});
