import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { cartMachine } from '../../../machines/cart/cart.machine';
import { productDetailMachine } from '../../../machines/product/product-detail.machine';
import { resourceMachine } from '../../../machines/catalogue/resource.machine';
import { partsOf } from '../../../src/app/parts';
import { cartLine } from '../../../domain/cart/cart-line';
import { coverMachine } from '../../model/cover';
import { answeringChild } from '../../model/stage';
import { product } from '../../support/data/catalogue';
import { line } from '../../support/data/shopping';

const around = [{ type: 'language.changed' }, { type: 'connection.returned' }] as const;
const said = [
  { type: 'line.added', line: line() },
  { type: 'toast.shown', toast: { tone: 'info', code: 'quantityLowered', values: { quantity: 2 } } },
  { type: 'fact.noted', fact: { name: 'search', search_term: 'oud' } },
] as const;
const category = { id: '3', name: 'Dates' };
const inCategory = product({ category });
const alone = product({ category: null });
const isRead = (data: unknown) => ({ type: 'xstate.snapshot.product', snapshot: { context: { data } } });
const isChosen = (quantity: number | null) => ({
  type: 'xstate.snapshot.selection',
  snapshot: {
    context: { product: inCategory, variant: null, quantity },
    hasTag: (tag: string) => tag === 'available' && quantity !== null,
  },
});

const parts = ['relay', 'watchCart', 'product', 'related', 'selection', 'button'] as const;
const nothing = () => {};

coverMachine(
  productDetailMachine.provide({
    actors: Object.fromEntries(parts.map((name) => [name, answeringChild()])) as never,
    actions: {
      tellSelection: nothing,
      offerChoice: nothing,
      askRelated: nothing,
      tellButton: nothing,
      failToo: nothing,
    },
  }),
  [
    {
      name: 'a product',
      input: { productId: '7', lines: [] },
      events: [
        ...around,
        ...said,
        { type: 'cart.changed', lines: [line()] },
        isRead(null),
        isRead(inCategory),
        isRead(alone),
        isChosen(2),
        isChosen(null),
        ...parts.map((part) => ({ type: `xstate.error.actor.${part}`, error: new Error(part) })),
      ],
    },
  ],
  undefined,
  { '"open"': 'the page stays open until the shopper leaves it' },
);

/** The page of a product that was read already, over a cart of its own. */
function open(shown = inCategory) {
  const asked: unknown[] = [];
  const related = resourceMachine.provide({ actions: { keepRequest: (_, { request }) => void asked.push(request) } });
  const cart = createActor(cartMachine, { input: { lines: [], isPromo: false } }).start();
  const page = createActor(productDetailMachine.provide({ actors: { related } }), {
    input: { productId: shown.id, lines: [], cart, initialData: { data: { product: shown } } },
  });
  const heard: unknown[] = [];
  const deaths: unknown[] = [];
  page.on('*', (event) => heard.push(event));
  page.subscribe({ error: (error) => deaths.push(error) });
  page.start();
  return { asked, cart, page, heard, deaths, ...partsOf(page) };
}

test('what is read is chosen from, and what is like it is asked for; what is chosen goes into the cart', () => {
  const { asked, selection, button, heard, page } = open();
  expect(asked).toEqual([{ categoryId: category.id, productId: inCategory.id }]);
  expect(selection.getSnapshot().context.product).toEqual(inCategory);
  selection.send({ type: 'quantity.increased' });
  button.send({ type: 'addition.requested' });
  expect(heard.at(-1)).toEqual({ type: 'line.added', line: cartLine(inCategory, null, 2) });
  page.stop();
});

test('nothing is like a product of no category', () => {
  const { asked, selection, page } = open(alone);
  expect(asked).toEqual([]);
  expect(selection.getSnapshot().context.product).toEqual(alone);
  page.stop();
});

test('the choice knows of the cart, and a part that dies takes the page along', () => {
  const { cart, selection, page, deaths } = open();
  cart.send({ type: 'line.added', line: line() });
  expect(selection.getSnapshot().context.lines).toEqual([line()]);
  page.send({ type: 'xstate.error.actor.button', error: 'dead' } as never);
  expect(deaths).toEqual(['dead']);
});

test('related products start with initial data too, without a request', () => {
  const page = createActor(productDetailMachine, {
    input: { productId: '1008', lines: [], initialData: { data: { product: inCategory, related: [alone] } } },
  }).start();
  expect(partsOf(page).related.getSnapshot()).toMatchObject({ value: 'ready', context: { data: [alone] } });
  page.stop();
});
