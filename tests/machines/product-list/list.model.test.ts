import { expect } from 'vitest';
import type { Product } from '../../../api/schemas/product';
import { listMachine } from '../../../machines/product-list/list.machine';
import { listFrom, PAGE_SIZE, wholeList } from '../../../machines/product-list/paged-list.rules';
import { coverMachine } from '../../model/cover';
import { networkFailure } from '../../support/data/shopping';

const products = (count: number) => Array.from({ length: count }, (_, id) => ({ id: String(id) }) as Product);
const first = { products: listFrom({ items: products(PAGE_SIZE), total: PAGE_SIZE * 3 }) };
const whole = { products: wholeList(products(3)) };

const events = [
  { type: 'xstate.done.actor.open', output: first },
  { type: 'xstate.error.actor.open', error: networkFailure },
  { type: 'xstate.done.actor.reopen', output: whole },
  { type: 'xstate.error.actor.reopen', error: networkFailure },
  { type: 'xstate.done.actor.loadPage', output: { page: 1, items: products(PAGE_SIZE) } },
  { type: 'xstate.error.actor.loadPage', error: networkFailure },
  { type: 'range.shown', from: 0, to: 9 },
  { type: 'range.shown', from: PAGE_SIZE, to: PAGE_SIZE + 9 },
  { type: 'range.shown', from: PAGE_SIZE + 6, to: PAGE_SIZE + 15 },
  { type: 'resource.refreshed' },
  { type: 'language.changed' },
  { type: 'connection.returned' },
];

const stateKey = (({ value, context }: { value: unknown; context: { data: typeof first | null; range: object } }) => [
  value,
  context.range,
  Object.keys(context.data?.products.pages ?? {}),
]) as never;

coverMachine(
  listMachine,
  [
    { name: 'without data', input: { request: {} }, events, stateKey },
    { name: 'with an initial failure', input: { request: {}, failure: { kind: 'network' } }, events, stateKey },
    { name: 'with its first page', input: { request: {}, data: first }, events, stateKey },
  ],
  (snapshot) => {
    expect(snapshot.hasTag('shown')).toBe(snapshot.context.data !== null);
    if (snapshot.hasTag('failed')) expect(snapshot.context.failure).toEqual({ kind: 'network' });
  },
);
