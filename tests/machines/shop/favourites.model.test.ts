import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { favouritesMachine } from '../../../machines/shop/favourites.machine';
import { favouritesAfter } from '../../../machines/shop/favourites.rules';
import type { Favourite } from '../../../machines/shop/favourites.types';
import { favouritesSlice } from '../../../machines/storage/favourites.slices';
import { persistIn } from '../../../src/adapters/storage/persist';
import { coverMachine } from '../../model/cover';
import { createFavourite } from '../../support/data/favourites';
import { memoryStore } from '../../support/shop/memory-store';

const favourite = (id: string) => createFavourite({ id, name: `No. ${id}`, price: 1_250 });

coverMachine(
  favouritesMachine,
  [
    {
      name: 'a wishlist',
      input: { items: [] },
      events: [
        { type: 'favourite.added', item: favourite('7') },
        { type: 'favourite.toggled', item: favourite('7') },
        { type: 'favourite.toggled', item: favourite('8') },
        { type: 'favourite.removed', id: '7' },
        { type: 'favourites.cleared' },
        { type: 'favourites.changedElsewhere', items: [favourite('9')] },
      ],
      stateKey: ({ value, context }: { value: unknown; context: { items: readonly Favourite[] } }) => [
        value,
        context.items.map(({ id }) => id),
      ],
    },
  ],
  (snapshot) => expect(snapshot.value).toBe(snapshot.context.items.length === 0 ? 'empty' : 'filled'),
);

test('a favourite is stored, and one of another tab is applied without writing it again', () => {
  const tabs: ((key: string | null) => void)[] = [];
  const store = {
    ...memoryStore(),
    watch: (changed: (key: string | null) => void) => {
      tabs.push(changed);
      return () => {};
    },
  };
  const wishlist = createActor(favouritesMachine.provide({ actors: { persist: persistIn(store) } }), {
    input: { items: [] },
  }).start();
  wishlist.send({ type: 'favourite.added', item: favourite('7') });
  expect(favouritesSlice.read(store)).toEqual([favourite('7')]);
  favouritesSlice.write(store, [favourite('8')], 0);
  const written = store.kept.get('favorites');
  for (const notify of tabs) notify('favorites');
  expect(wishlist.getSnapshot().context.items).toEqual([favourite('8')]);
  expect(store.kept.get('favorites')).toBe(written);
});

describe('favourites', () => {
  const dallah = favourite('7');

  test('can be toggled, removed, cleared and replaced by another tab', () => {
    const both = [dallah, favourite('8')];
    expect(favouritesAfter(both, { type: 'favourite.toggled', item: dallah })).toEqual([favourite('8')]);
    expect(favouritesAfter([], { type: 'favourite.toggled', item: dallah })).toEqual([dallah]);
    expect(favouritesAfter(both, { type: 'favourite.removed', id: '8' })).toEqual([dallah]);
    expect(favouritesAfter(both, { type: 'favourites.cleared' })).toEqual([]);
    expect(favouritesAfter(both, { type: 'favourites.changedElsewhere', items: [] })).toEqual([]);
  });

  test('never contain a product twice', () => {
    const item = fc.constantFrom('1', '2', '3').map(favourite);
    const event = fc.oneof(
      item.map((one) => ({ type: 'favourite.added' as const, item: one })),
      item.map((one) => ({ type: 'favourite.toggled' as const, item: one })),
      item.map((one) => ({ type: 'favourite.removed' as const, id: one.id })),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const ids = events.reduce(favouritesAfter, [] as readonly Favourite[]).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
