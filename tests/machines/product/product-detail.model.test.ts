import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { cartMachine } from '../../../machines/cart/cart.machine';
import { productDetailMachine } from '../../../machines/product/product-detail.machine';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import { childrenOf } from '../../../src/app/children-of';
import { cartLine } from '../../../domain/cart/cart-line';
import { coverMachine } from '../../model/cover';
import { createStubChild } from '../../model/harness';
import { createProduct } from '../../support/data/catalogue';
import { createLine } from '../../support/data/shopping';

const sharedEvents = [{ type: 'language.changed' }, { type: 'connection.returned' }] as const;
const childEvents = [
  { type: 'line.added', line: createLine() },
  { type: 'toast.shown', toast: { tone: 'info', code: 'quantityLowered', values: { quantity: 2 } } },
  { type: 'analytics.tracked', event: { name: 'search', search_term: 'oud' } },
] as const;
const category = { id: '3', name: 'Dates' };
const inCategory = createProduct({ category });
const withoutCategory = createProduct({ category: null });
const productLoaded = (data: unknown) => ({ type: 'xstate.snapshot.product', snapshot: { context: { data } } });
const selectionIs = (quantity: number | null) => ({
  type: 'xstate.snapshot.selection',
  snapshot: {
    context: { product: inCategory, variant: null, quantity },
    hasTag: (tag: string) => tag === 'available' && quantity !== null,
  },
});

const parts = ['relay', 'watchCart', 'product', 'related', 'selection', 'button'] as const;

coverMachine(
  productDetailMachine.provide({
    actors: Object.fromEntries(parts.map((name) => [name, createStubChild()])) as never,
    actions: { rethrow: () => {} },
  }),
  [
    {
      name: 'a product',
      input: { productId: '7', lines: [] },
      events: [
        ...sharedEvents,
        ...childEvents,
        { type: 'cart.changed', lines: [createLine()] },
        productLoaded(null),
        productLoaded(inCategory),
        productLoaded(withoutCategory),
        selectionIs(2),
        selectionIs(null),
        ...parts.map((part) => ({ type: `xstate.error.actor.${part}`, error: new Error(part) })),
      ],
    },
  ],
  undefined,
  { '"open"': 'the page stays open until the shopper leaves it' },
);

/** The page of a loaded product with a cart of its own. */
function open(shown = inCategory) {
  const relatedRequests: unknown[] = [];
  const related = resourceMachine.provide({
    actions: { setRequest: (_, { request }) => void relatedRequests.push(request) },
  });
  const cart = createActor(cartMachine, { input: { lines: [], isPromo: false } }).start();
  const page = createActor(productDetailMachine.provide({ actors: { related } }), {
    input: { productId: shown.id, lines: [], cart, initialData: { data: { product: shown } } },
  });
  const emitted: unknown[] = [];
  const errors: unknown[] = [];
  page.on('*', (event) => emitted.push(event));
  page.subscribe({ error: (error) => errors.push(error) });
  page.start();
  return { relatedRequests, cart, page, emitted, errors, ...childrenOf(page) };
}

test('the loaded product reaches selection and related products, and the selection reaches the cart', () => {
  const { relatedRequests, selection, button, emitted, page } = open();
  expect(relatedRequests).toEqual([{ categoryId: category.id, productId: inCategory.id }]);
  expect(selection.getSnapshot().context.product).toEqual(inCategory);
  selection.send({ type: 'quantity.increased' });
  button.send({ type: 'addToCart.requested' });
  expect(emitted.at(-1)).toEqual({ type: 'line.added', line: cartLine(inCategory, null, 2) });
  page.stop();
});

test('a product without category has no related products', () => {
  const { relatedRequests, selection, page } = open(withoutCategory);
  expect(relatedRequests).toEqual([]);
  expect(selection.getSnapshot().context.product).toEqual(withoutCategory);
  page.stop();
});

test('the selection follows the cart, and a failing child fails the page', () => {
  const { cart, selection, page, errors } = open();
  cart.send({ type: 'line.added', line: createLine() });
  expect(selection.getSnapshot().context.lines).toEqual([createLine()]);
  page.send({ type: 'xstate.error.actor.button', error: 'child failed' } as never);
  expect(errors).toEqual(['child failed']);
});

test('related products start with initial data too, without a request', () => {
  const page = createActor(productDetailMachine, {
    input: { productId: '1008', lines: [], initialData: { data: { product: inCategory, related: [withoutCategory] } } },
  }).start();
  expect(childrenOf(page).related.getSnapshot()).toMatchObject({
    value: 'ready',
    context: { data: [withoutCategory] },
  });
  page.stop();
});
