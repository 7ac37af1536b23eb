import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { api } from '../../../api';
import { ApiFailure } from '../../../api/failure';
import { recentlyViewedMachine } from '../../../machines/product/recently-viewed.machine';
import type { PersistEvent } from '../../../machines/storage/persist';
import { doneEvent, errorEvent } from '../../model/actor-events';
import { coverMachine } from '../../model/cover';
import { createProduct } from '../../support/data/catalogue';
import { networkFailure } from '../../support/data/shopping';
import { settled } from '../../support/shop/settled';

const events = [
  { type: 'row.approached' },
  { type: 'viewed.cleared' },
  { type: 'retry.requested' },
  doneEvent('loadViewed', [createProduct({ id: '1' })]),
  doneEvent('loadViewed', []),
  errorEvent('loadViewed', networkFailure),
];

coverMachine(
  recentlyViewedMachine,
  [
    { name: 'a page without a product', input: { current: null, viewed: ['1', '2'] }, events },
    { name: 'the first product', input: { current: '1', viewed: [] }, events },
    { name: 'the product that was viewed last', input: { current: '1', viewed: ['1', '2'] }, events },
  ],
  ({ context, ...state }) => {
    expect(state.hasTag('shown')).toBe(context.products.length > 0);
  },
  { '"empty"': 'there is no row until the next page' },
);

/** Starts the machine and records what it stores. */
function start(input: { current: string | null; viewed: readonly string[] }) {
  const stored: unknown[] = [];
  const persist = fromCallback<PersistEvent>(({ receive }) => receive(({ value }) => stored.push(value)));
  const actor = createActor(recentlyViewedMachine.provide({ actors: { persist } as never }), { input }).start();
  return { actor, stored };
}

afterEach(() => vi.restoreAllMocks());

const detail = () => vi.spyOn(api.products, 'detail');
const gone = new ApiFailure({
  kind: 'status',
  status: 404,
  code: null,
  message: null,
  retryAfter: null,
  details: [],
  quote: null,
});

test('a product that is viewed is stored once, as the newest of nine', () => {
  const viewed = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
  expect(start({ current: '4', viewed }).stored).toEqual([['4', '1', '2', '3', '5', '6', '7', '8', '9']]);
  expect(start({ current: '10', viewed }).stored).toEqual([['10', '1', '2', '3', '4', '5', '6', '7', '8']]);
});

test('nothing is stored where the list stays as it is', () => {
  expect(start({ current: null, viewed: [] }).stored).toEqual([]);
  expect(start({ current: null, viewed: ['1', '2'] }).stored).toEqual([]);
  expect(start({ current: '1', viewed: ['1', '2'] }).stored).toEqual([]);
});

test('the row shows the others in their order, without the page’s product and those that are gone', async () => {
  detail().mockImplementation(async ({ productId }) => {
    if (productId === '2') throw gone;
    return createProduct({ id: productId });
  });
  const { actor } = start({ current: '9', viewed: ['3', '2', '1'] });
  actor.send({ type: 'row.approached' });
  await settled();
  expect(actor.getSnapshot().value).toBe('shown');
  expect(actor.getSnapshot().context.products.map(({ id }) => id)).toEqual(['3', '1']);
});

test('where all of them are gone there is no row', async () => {
  detail().mockRejectedValue(gone);
  const { actor } = start({ current: null, viewed: ['3'] });
  actor.send({ type: 'row.approached' });
  await settled();
  expect(actor.getSnapshot().value).toBe('empty');
});

test('without a connection it fails, and loads at the shopper’s word', async () => {
  detail().mockRejectedValueOnce(new ApiFailure({ kind: 'network' }));
  const { actor } = start({ current: null, viewed: ['3'] });
  actor.send({ type: 'row.approached' });
  await settled();
  expect(actor.getSnapshot().value).toBe('failed');
  detail().mockResolvedValue(createProduct({ id: '3' }));
  actor.send({ type: 'retry.requested' });
  await settled();
  expect(actor.getSnapshot().value).toBe('shown');
});

test('clearing empties what is stored', async () => {
  detail().mockResolvedValue(createProduct({ id: '3' }));
  const { actor, stored } = start({ current: null, viewed: ['3'] });
  actor.send({ type: 'row.approached' });
  await settled();
  actor.send({ type: 'viewed.cleared' });
  expect([stored.at(-1), actor.getSnapshot().value]).toEqual([[], 'empty']);
});
