import { assign, setup } from 'xstate';

type WishlistEvent =
  | { type: 'heart.tapped'; id: string }
  | { type: 'clearing.asked' }
  | { type: 'clearing.confirmed' }
  | { type: 'clearing.cancelled' };

/** The states of the wishlist screen. The reducer behind it has no states; a test compares both along every path. */
export const wishlistChart = setup({
  types: {
    context: {} as { readonly ids: readonly string[] },
    events: {} as WishlistEvent,
    tags: {} as 'empty' | 'filled' | 'asking',
  },
  guards: { isEmpty: ({ context }) => context.ids.length === 0 },
  actions: {
    toggle: assign({
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
      on: { 'heart.tapped': { target: 'deciding', actions: { type: 'toggle', params: ({ event }) => event } } },
    },
    filled: {
      tags: 'filled',
      on: {
        'heart.tapped': { target: 'deciding', actions: { type: 'toggle', params: ({ event }) => event } },
        'clearing.asked': 'asking',
      },
    },
    asking: {
      tags: ['filled', 'asking'],
      on: { 'clearing.confirmed': { target: 'empty', actions: 'clear' }, 'clearing.cancelled': 'filled' },
    },
  },
});

/** The events of the model for two products. */
export const wishlistEvents = [
  { type: 'heart.tapped', id: '1' },
  { type: 'heart.tapped', id: '2' },
  { type: 'clearing.asked' },
  { type: 'clearing.confirmed' },
  { type: 'clearing.cancelled' },
] as const;
