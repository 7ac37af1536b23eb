import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Page } from '../../../api/schemas/envelope';
import type { Product } from '../../../api/schemas/product';
import { searchMachine } from '../../../machines/catalogue/search.machine';
import { coverMachine } from '../../model/cover';
import { searchEvents } from '../../model/events/search';
import { createProduct } from '../../support/data/catalogue';
import { settled } from '../../support/shop/settled';

coverMachine(searchMachine, [{ name: 'the box', input: { recent: ['oud'] }, events: searchEvents }], (snapshot) => {
  if (snapshot.hasTag('results')) expect(snapshot.context.results).not.toEqual([]);
  if (snapshot.hasTag('idle') || snapshot.hasTag('nothing')) expect(snapshot.context.results).toEqual([]);
  if (snapshot.hasTag('failed')) expect(snapshot.context.failure).toEqual({ kind: 'timeout' });
});

test('the latest query wins whatever the order of the responses, and the older request is aborted [row 33]', async () => {
  const clock = new SimulatedClock();
  const requests = new Map<string, { answer: (page: Page<Product>) => void; signal: AbortSignal }>();
  const machine = searchMachine.provide({
    actors: {
      findProducts: fromPromise(
        ({ input, signal }) => new Promise((answer) => requests.set(input.name, { answer, signal })),
      ),
    },
  });
  const actor = createActor(machine, { clock, input: { recent: [] } }).start();
  const type = (query: string) => {
    actor.send({ type: 'query.changed', query });
    clock.increment(300);
  };
  type('a');
  type('ab');
  requests.get('ab')?.answer({ items: [createProduct({ id: '2' })], total: 1 });
  requests.get('a')?.answer({ items: [createProduct({ id: '1' })], total: 1 });
  await settled();
  expect(actor.getSnapshot().context.results.map(({ id }) => id)).toEqual(['2']);
  expect([requests.get('a')?.signal.aborted, requests.get('ab')?.signal.aborted]).toEqual([true, false]);
});

test('recent searches are stored newest first, without duplicates', () => {
  const actor = createActor(searchMachine, { input: { recent: ['oud', 'gift'] } }).start();
  actor.send({ type: 'query.changed', query: ' gift ' });
  actor.send({ type: 'search.submitted' });
  expect(actor.getSnapshot().context.recent).toEqual(['gift', 'oud']);
});
