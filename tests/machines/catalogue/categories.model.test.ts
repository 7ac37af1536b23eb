import { expect } from 'vitest';
import { categoriesMachine } from '../../../machines/catalogue/categories.machine';
import { coverMachine } from '../../model/cover';
import { networkFailure } from '../../support/data/shopping';

const gifts = { id: '30', name: 'Gifts', image: '', level: 1, children: [] };
const events = [
  { type: 'xstate.done.actor.load', output: [gifts] },
  { type: 'xstate.error.actor.load', error: networkFailure },
  { type: 'xstate.done.actor.reload', output: [gifts] },
  { type: 'xstate.error.actor.reload', error: networkFailure },
  { type: 'xstate.after.CATEGORY_LOADER.categories.loading' },
  { type: 'resource.refreshed' },
  { type: 'language.changed' },
  { type: 'connection.returned' },
];
const eventsWithout = (type: string) => events.filter((event) => event.type !== type);

const stateKey = (({ value, context }: { value: unknown; context: { data: unknown } }) => [
  value,
  context.data !== null,
]) as never;

coverMachine(
  categoriesMachine,
  [
    { name: 'a response arrives', input: {}, events: eventsWithout('xstate.error.actor.load'), stateKey },
    { name: 'no response arrives', input: {}, events: eventsWithout('xstate.done.actor.load'), stateKey },
    { name: 'with initial data', input: { data: [gifts] }, events, stateKey },
  ],
  (snapshot) => {
    if (snapshot.hasTag('shown')) expect(snapshot.context.data).toEqual([gifts]);
  },
);
