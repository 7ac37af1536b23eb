import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Product } from '../../../api/schemas/product';
import { cartLine } from '../../../domain/cart/cart-line';
import { cartMachine } from '../../../machines/cart/cart.machine';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import { productChoicesMachine } from '../../../machines/product/product-choices.machine';
import { childrenOf } from '../../../src/app/children-of';
import { coverMachine } from '../../model/cover';
import { bag, choicesEvents, choicesFailures, choicesWithoutParts } from '../../model/events/product-choices';
import { createLineFor, createProduct } from '../../support/data/catalogue';
import { createLine, networkFailure } from '../../support/data/shopping';
import { settled } from '../../support/shop/settled';

const selectionIs = (quantity: number | null) => ({
  type: 'xstate.snapshot.selection',
  snapshot: {
    context: { product: bag, variant: null, quantity },
    hasTag: (tag: string) => tag === 'available' && quantity !== null,
  },
});

coverMachine(
  choicesWithoutParts,
  [
    {
      name: 'a bag',
      input: { line: createLineFor(), lines: [], cart: null },
      events: [...choicesEvents, selectionIs(2), selectionIs(null)],
    },
    {
      name: 'a sheet that fails',
      input: { line: createLineFor(), lines: [], cart: null },
      events: choicesFailures,
    },
  ],
  undefined,
  { '"added"': 'the shop closes the sheet', '"failed"': 'the shop opens the product screen' },
);

/** The sheet of a product that the backend answers with. */
async function open(answer: () => Promise<Product>) {
  const cart = createActor(cartMachine, { input: { lines: [], isPromo: false } }).start();
  const product = resourceMachine.provide({ actors: { load: fromPromise<unknown, { request: unknown }>(answer) } });
  const sheet = createActor(productChoicesMachine.provide({ actors: { product } }), {
    input: { line: createLineFor(bag), lines: [], cart },
  });
  const emitted: unknown[] = [];
  sheet.on('*', (event) => emitted.push(event));
  sheet.start();
  const { selection } = childrenOf(sheet);
  await settled();
  return { cart, sheet, selection, emitted };
}

test('the chosen variant and quantity are added, once, and nothing but the line is reported', async () => {
  const { sheet, selection, emitted } = await open(async () => bag);
  selection.send({ type: 'value.chosen', attribute: 'color', value: 'tan' });
  selection.send({ type: 'quantity.increased' });
  const { variant } = selection.getSnapshot().context;
  expect(variant?.attributes.color).toBe('tan');
  sheet.send({ type: 'addToCart.requested' });
  sheet.send({ type: 'addToCart.requested' });
  expect(emitted).toEqual([{ type: 'line.added', line: cartLine(bag, variant, 2) }]);
});

test('a product that can not be loaded opens its screen', async () => {
  const { emitted, sheet } = await open(() => Promise.reject(networkFailure));
  expect(emitted).toEqual([{ type: 'choices.failed' }]);
  sheet.send({ type: 'addToCart.requested' });
  expect(emitted).toHaveLength(1);
});

test('a product that is sold out by now can not be added', async () => {
  const { emitted, sheet } = await open(async () => createProduct({ stock: 0 }));
  sheet.send({ type: 'addToCart.requested' });
  expect([emitted, sheet.getSnapshot().hasTag('blocked')]).toEqual([[], true]);
});

test('the selection follows the cart', async () => {
  const { cart, selection } = await open(async () => bag);
  cart.send({ type: 'line.added', line: createLine() });
  expect(selection.getSnapshot().context.lines).toEqual([createLine()]);
});
