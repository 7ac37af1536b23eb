import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { homeMachine } from '../../../machines/catalogue/home.machine';
import { coverMachine } from '../../model/cover';
import { createStubChild } from '../../model/harness';

const sharedEvents = [{ type: 'language.changed' }, { type: 'connection.returned' }] as const;
const names = ['banners', 'categories', 'featured', 'sections'] as const;
const childrenOf = (make: (name: string) => unknown) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as never;

coverMachine(
  homeMachine.provide({ actors: childrenOf(() => createStubChild()), actions: { rethrow: () => {} } }),
  [
    {
      name: 'the home page',
      input: {},
      events: [
        ...sharedEvents,
        ...names.map((part) => ({ type: `xstate.error.actor.${part}`, error: new Error(part) })),
      ],
    },
  ],
  undefined,
  { '"open"': 'the page stays open until the shopper leaves it' },
);

test('every child gets language and connection changes, and a failing child fails the page', () => {
  const received: string[] = [];
  const recordingChild = (name: string) => {
    const record = ({ event }: { event: { type: string } }) => void received.push(`${name} ${event.type}`);
    return createMachine({
      on: { 'language.changed': { actions: record }, 'connection.returned': { actions: record } },
    });
  };
  const page = createActor(homeMachine.provide({ actors: childrenOf(recordingChild) }), { input: {} });
  const errors: unknown[] = [];
  page.subscribe({ error: (error) => errors.push(error) });
  page.start();
  for (const event of sharedEvents) page.send(event);
  expect(received).toEqual(sharedEvents.flatMap(({ type }) => names.map((name) => `${name} ${type}`)));
  page.send({ type: 'xstate.error.actor.featured', error: 'child failed' } as never);
  expect(errors).toEqual(['child failed']);
});

test('a child with initial data shows it, and the others load theirs', () => {
  const failure = { kind: 'network' } as const;
  const page = createActor(homeMachine, {
    input: { initialData: { data: { banners: [], categories: [] }, failures: { featured: failure } } },
  }).start();
  const { banners, featured, sections } = page.getSnapshot().children;
  expect(banners?.getSnapshot().value).toBe('ready');
  expect(featured?.getSnapshot()).toMatchObject({ value: 'failed', context: { failure } });
  expect(sections?.getSnapshot().value).toBe('loading');
  page.stop();
});
