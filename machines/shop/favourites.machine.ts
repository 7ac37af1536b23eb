/**
 * The wishlist, stored on the device (Specification 4, Favorites). Adding an existing product does nothing, toggling adds or
 * removes it, clearing removes all. Every change is persisted and synced to other tabs.
 */
import { assign, emit, sendTo, setup } from 'xstate';
import { type AnalyticsTracked, track, productEvent } from '../../domain/analytics/events';
import { favouritesSlice } from '../storage/favourites.slices';
import { persist, persistInput, persisted } from '../storage/persist';
import { favouritesAfter } from './favourites.rules';
import type { Favourite, FavouritesEvent } from './favourites.types';

interface FavouritesContext {
  readonly items: readonly Favourite[];
}

const STORED = persistInput(favouritesSlice, (items) => ({ type: 'favourites.changedElsewhere', items }));

export const favouritesMachine = setup({
  types: {
    context: {} as FavouritesContext,
    input: {} as FavouritesContext,
    events: {} as FavouritesEvent,
    emitted: {} as AnalyticsTracked,
    children: {} as { persist: 'persist' },
  },
  actors: { persist },
  guards: {
    isEmpty: ({ context }) => context.items.length === 0,
    hasItems: ({ context }) => context.items.length > 0,
    isNew: ({ context }, params: { item: Favourite }) => context.items.every(({ id }) => id !== params.item.id),
  },
  actions: {
    changeItems: assign({
      items: ({ context }, params: { change: FavouritesEvent }) => favouritesAfter(context.items, params.change),
    }),
    trackWishlist: emit((_, params: { item: Favourite }) => track(productEvent('wishlist', params.item))),
    persistItems: sendTo('persist', ({ context }) => persisted(context.items)),
  },
}).createMachine({
  id: 'favourites',
  context: ({ input }) => ({ items: input.items }),
  invoke: { id: 'persist', src: 'persist', input: STORED, onError: {} },
  on: {
    'favourite.added': {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: [
        { type: 'trackWishlist', params: ({ event }) => event },
        { type: 'changeItems', params: ({ event }) => ({ change: event }) },
        'persistItems',
      ],
    },
    'favourite.toggled': [
      {
        guard: { type: 'isNew', params: ({ event }) => event },
        actions: [
          { type: 'trackWishlist', params: ({ event }) => event },
          { type: 'changeItems', params: ({ event }) => ({ change: event }) },
          'persistItems',
        ],
      },
      { actions: [{ type: 'changeItems', params: ({ event }) => ({ change: event }) }, 'persistItems'] },
    ],
    'favourite.removed': {
      actions: [{ type: 'changeItems', params: ({ event }) => ({ change: event }) }, 'persistItems'],
    },
    'favourites.cleared': {
      actions: [{ type: 'changeItems', params: ({ event }) => ({ change: event }) }, 'persistItems'],
    },
    'favourites.changedElsewhere': {
      actions: { type: 'changeItems', params: ({ event }) => ({ change: event }) },
    },
  },
  initial: 'empty',
  states: {
    empty: { always: { guard: 'hasItems', target: 'filled' } },
    filled: { always: { guard: 'isEmpty', target: 'empty' } },
  },
});
