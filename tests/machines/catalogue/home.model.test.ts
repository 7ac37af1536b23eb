import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { homeMachine } from '../../../machines/catalogue/home.machine';
import { coverMachine } from '../../model/cover';
import { answeringChild } from '../../model/stage';

const around = [{ type: 'language.changed' }, { type: 'connection.returned' }] as const;
const names = ['banners', 'categories', 'featured', 'sections'] as const;
const partsOf = (make: (name: string) => unknown) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as never;

coverMachine(
  homeMachine.provide({ actors: partsOf(() => answeringChild()), actions: { failToo: () => {} } }),
  [
    {
      name: 'the shop window',
      input: {},
      events: [...around, ...names.map((part) => ({ type: `xstate.error.actor.${part}`, error: new Error(part) }))],
    },
  ],
  undefined,
  { '"open"': 'the page stays open until the shopper leaves it' },
);

test('every part hears of the language and the connection, and one that dies takes the page along', () => {
  const heard: string[] = [];
  const listening = (name: string) => {
    const hears = ({ event }: { event: { type: string } }) => void heard.push(`${name} ${event.type}`);
    return createMachine({ on: { 'language.changed': { actions: hears }, 'connection.returned': { actions: hears } } });
  };
  const page = createActor(homeMachine.provide({ actors: partsOf(listening) }), { input: {} });
  const deaths: unknown[] = [];
  page.subscribe({ error: (error) => deaths.push(error) });
  page.start();
  for (const event of around) page.send(event);
  expect(heard).toEqual(around.flatMap(({ type }) => names.map((name) => `${name} ${type}`)));
  page.send({ type: 'xstate.error.actor.featured', error: 'dead' } as never);
  expect(deaths).toEqual(['dead']);
});

test('a part with initial data shows it, and the others load theirs', () => {
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
