import { assign, setup } from 'xstate';

type WishlistEvent =
  | { type: 'heart.tapped'; id: string }
  | { type: 'clearing.asked' }
  | { type: 'clearing.confirmed' }
  | { type: 'clearing.cancelled' };

/**
 * The wishlist as a shopper sees it: the reducer behind it has no states to name, the screen has. A test holds this chart
 * against the reducer, path by path.
 */
export const wishlistChart = setup({
  types: {
    context: {} as { readonly ids: readonly string[] },
    events: {} as WishlistEvent,
    tags: {} as 'empty' | 'filled' | 'asking',
  },
  guards: { isEmpty: ({ context }) => context.ids.length === 0 },
  actions: {
    turn: assign({
      ids: ({ context }, { id }: { id: string }) =>
        context.ids.includes(id) ? context.ids.filter((one) => one !== id) : [...context.ids, id],
    }),
    clear: assign({ ids: [] }),
  },
}).createMachine({
  id: 'wishlist',
  context: { ids: [] },
  initial: 'empty',
  states: {
    deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'filled' }] },
    empty: {
      tags: 'empty',
      on: { 'heart.tapped': { target: 'deciding', actions: { type: 'turn', params: ({ event }) => event } } },
    },
    filled: {
      tags: 'filled',
      on: {
        'heart.tapped': { target: 'deciding', actions: { type: 'turn', params: ({ event }) => event } },
        'clearing.asked': 'asking',
      },
    },
    asking: {
      tags: ['filled', 'asking'],
      on: { 'clearing.confirmed': { target: 'empty', actions: 'clear' }, 'clearing.cancelled': 'filled' },
    },
  },
});

/** The events of the chart, for two products. */
export const wishlistEvents = [
  { type: 'heart.tapped', id: '1' },
  { type: 'heart.tapped', id: '2' },
  { type: 'clearing.asked' },
  { type: 'clearing.confirmed' },
  { type: 'clearing.cancelled' },
] as const;
