import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ListOptions } from '../../../domain/routes/query';
import { type FilterInput, listFilterMachine } from '../../../machines/product-list/list-filter.machine';
import { coverMachine } from '../../model/cover';
import { facets, green, listFilterEvents } from '../../model/events/list-filter';

const options: ListOptions = { sort: 'name', least: null, most: null, inStock: false, onOffer: true, choices: [] };
const input: FilterInput = { source: { categoryId: '20', query: '' }, options };

coverMachine(
  listFilterMachine,
  [
    {
      name: 'with a filter',
      input,
      events: listFilterEvents,
      stateKey: (({ value, context }: { value: unknown; context: { options: ListOptions } }) => [
        value,
        context.options,
      ]) as never,
    },
  ],
  ({ context, ...snapshot }) => {
    if (snapshot.hasTag('counted')) expect(context.counted).toEqual({ count: 4, facets });
    expect(context.options.sort).toBe('name');
  },
);

test('the products are counted a quarter of a second after the last of several changes, with all of them', async () => {
  const clock = new SimulatedClock();
  const counts: ListOptions[] = [];
  const actor = createActor(
    listFilterMachine.provide({
      actors: {
        count: fromPromise(async ({ input }) => {
          counts.push(input.options);
          return { count: 1, facets };
        }),
      },
    }),
    { input, clock },
  ).start();
  await expect.poll(() => actor.getSnapshot().hasTag('counted')).toBe(true);
  actor.send({ type: 'options.changed', options: { most: 5_000 } });
  clock.increment(249);
  actor.send({ type: 'options.changed', options: { choices: [green] } });
  clock.increment(249);
  expect(counts).toEqual([options]);
  clock.increment(1);
  expect(counts).toEqual([options, { ...options, most: 5_000, choices: [green] }]);
});
