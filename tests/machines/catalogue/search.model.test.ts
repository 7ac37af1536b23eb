import { expect, test, vi } from 'vitest';
import type { Category } from '../../../api/schemas/category';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { api } from '../../../api';
import { ApiFailure } from '../../../api/failure';
import { findSuggestions, type SearchAnswer } from '../../../machines/catalogue/search.actors';
import { searchMachine } from '../../../machines/catalogue/search.machine';
import { optionsOf } from '../../../machines/catalogue/search.rules';
import { coverMachine } from '../../model/cover';
import { createFound, searchEvents } from '../../model/events/search';
import { createProduct } from '../../support/data/catalogue';
import { settled } from '../../support/shop/settled';

coverMachine(searchMachine, [{ name: 'the box', input: { recent: ['oud'] }, events: searchEvents }], (snapshot) => {
  const { found, active } = snapshot.context;
  if (snapshot.hasTag('results')) expect(optionsOf(found ?? createFound({}))).not.toEqual([]);
  else expect(active).toBe(-1);
  if (snapshot.hasTag('idle') || snapshot.hasTag('nothing')) expect(found).toBeNull();
  if (snapshot.hasTag('failed')) expect(snapshot.context.failure).toEqual({ kind: 'timeout' });
});

test('the latest query wins whatever the order of the responses, and the older request is aborted [row 33]', async () => {
  const clock = new SimulatedClock();
  const requests = new Map<string, { answer: (answer: SearchAnswer) => void; signal: AbortSignal }>();
  const machine = searchMachine.provide({
    actors: {
      findSuggestions: fromPromise(
        ({ input, signal }) => new Promise((answer) => requests.set(input.query, { answer, signal })),
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
  const answerOf = (id: string) => ({
    found: createFound({ products: [createProduct({ id })] }),
    hasSuggestions: true,
  });
  requests.get('ab')?.answer(answerOf('2'));
  requests.get('a')?.answer(answerOf('1'));
  await settled();
  expect(actor.getSnapshot().context.found?.products.map(({ id }) => id)).toEqual(['2']);
  expect([requests.get('a')?.signal.aborted, requests.get('ab')?.signal.aborted]).toEqual([true, false]);
});

test('recent searches are stored newest first, without duplicates', () => {
  const actor = createActor(searchMachine, { input: { recent: ['oud', 'gift'] } }).start();
  actor.send({ type: 'query.changed', query: ' gift ' });
  actor.send({ type: 'search.submitted' });
  expect(actor.getSnapshot().context.recent).toEqual(['gift', 'oud']);
});

test('arrow keys go through words, categories, products and all results, and back to the field', () => {
  const found = createFound({ words: ['dallah'], products: [createProduct()], total: 1 });
  const machine = searchMachine.provide({
    actors: {
      findSuggestions: fromPromise<SearchAnswer, { query: string; hasSuggestions: boolean }>(async () => ({
        found,
        hasSuggestions: true,
      })),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, input: { recent: [] } }).start();
  actor.send({ type: 'query.changed', query: 'dal' });
  clock.increment(300);
  return settled().then(() => {
    const press = (step: 1 | -1) => {
      actor.send({ type: 'option.moved', step });
      return actor.getSnapshot().context.active;
    };
    expect(optionsOf(found).map(({ kind }) => kind)).toEqual(['word', 'product', 'all']);
    expect([press(1), press(1), press(1), press(1)]).toEqual([0, 1, 2, -1]);
    expect([press(-1), press(-1)]).toEqual([2, 1]);
    actor.send({ type: 'query.changed', query: 'dall' });
    expect(actor.getSnapshot().context.active).toBe(-1);
  });
});

test('from a backend without suggestions products and categories are requested, and suggestions never again', async () => {
  const missing = new ApiFailure({
    kind: 'status',
    status: 404,
    code: null,
    message: null,
    retryAfter: null,
    details: [],
    quote: null,
  });
  const suggestions = vi.spyOn(api.products, 'suggestions').mockRejectedValue(missing);
  vi.spyOn(api.products, 'search').mockResolvedValue({ items: [createProduct({ id: '7' })], total: null });
  const category = (id: string, name: string, children: readonly Category[] = []) =>
    ({ id, name, image: '', wideImage: '', level: 1, count: null, children }) satisfies Category;
  vi.spyOn(api.catalogue, 'categories').mockResolvedValue([
    category('20', 'Coffee', [category('21', 'Dallahs & cups')]),
  ]);
  const options = { signal: new AbortController().signal };
  const answer = await findSuggestions({ query: 'dallah', hasSuggestions: true }, options);
  expect(answer.hasSuggestions).toBe(false);
  expect(answer.found.categories.map(({ id }) => id)).toEqual(['21']);
  expect(answer.found.products.map(({ id }) => id)).toEqual(['7']);
  expect(answer.found.total).toBe(1);
  await findSuggestions({ query: 'dallah', hasSuggestions: false }, options);
  expect(suggestions).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});
