import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Page } from '../../../api/schemas/envelope';
import type { Product } from '../../../api/schemas/product';
import { searchMachine } from '../../../machines/catalogue/search.machine';
import { coverMachine } from '../../model/cover';
import { searchEvents } from '../../model/events/search';
import { product } from '../../support/data/catalogue';

coverMachine(searchMachine, [{ name: 'the box', input: { recent: ['oud'] }, events: searchEvents }], (snapshot) => {
  if (snapshot.hasTag('results')) expect(snapshot.context.results).not.toEqual([]);
  if (snapshot.hasTag('idle') || snapshot.hasTag('nothing')) expect(snapshot.context.results).toEqual([]);
  if (snapshot.hasTag('failed')) expect(snapshot.context.failure).toEqual({ kind: 'timeout' });
});

test('the newest text wins whatever the order of the answers, and the older question is given up [row 33]', async () => {
  const clock = new SimulatedClock();
  const asked = new Map<string, { answer: (page: Page<Product>) => void; signal: AbortSignal }>();
  const machine = searchMachine.provide({
    actors: {
      findProducts: fromPromise(
        ({ input, signal }) => new Promise((answer) => asked.set(input.name, { answer, signal })),
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
  asked.get('ab')?.answer({ items: [product({ id: '2' })], total: 1 });
  asked.get('a')?.answer({ items: [product({ id: '1' })], total: 1 });
  await new Promise((done) => setImmediate(done));
  expect(actor.getSnapshot().context.results.map(({ id }) => id)).toEqual(['2']);
  expect([asked.get('a')?.signal.aborted, asked.get('ab')?.signal.aborted]).toEqual([true, false]);
});

test('searches are remembered newest first, once each', () => {
  const actor = createActor(searchMachine, { input: { recent: ['oud', 'gift'] } }).start();
  actor.send({ type: 'query.changed', query: ' gift ' });
  actor.send({ type: 'search.submitted' });
  expect(actor.getSnapshot().context.recent).toEqual(['gift', 'oud']);
});
