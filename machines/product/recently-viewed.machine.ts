/**
 * The products that were viewed on this device. On a product's page it is the first of the list, and not shown itself. The
 * products load when the row comes near, because most shoppers never scroll that far.
 */
import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Product } from '../../api/schemas/product';
import type { AnalyticsTracked } from '../../domain/analytics/events';
import { persist, persisted, persistInput } from '../storage/persist';
import { viewedProductsSlice } from '../storage/search.slices';
import { loadViewed } from './recently-viewed.actors';

/** One more than are shown beside a product's own page. */
const MAX_VIEWED = 9;

interface RecentlyViewedContext {
  /** the product of the page; null elsewhere */
  readonly current: string | null;
  /** newest first */
  readonly viewed: readonly string[];
  readonly products: readonly Product[];
}

const withViewed = (viewed: readonly string[], current: string): readonly string[] =>
  [current, ...viewed.filter((id) => id !== current)].slice(0, MAX_VIEWED);

const othersOf = ({ viewed, current }: RecentlyViewedContext): readonly string[] =>
  viewed.filter((id) => id !== current);

export const recentlyViewedMachine = setup({
  types: {
    context: {} as RecentlyViewedContext,
    input: {} as { readonly current: string | null; readonly viewed: readonly string[] },
    events: {} as { type: 'row.approached' } | { type: 'viewed.cleared' } | { type: 'retry.requested' },
    /** emits nothing; without a type anything could be emitted */
    emitted: {} as AnalyticsTracked,
    tags: {} as 'busy' | 'shown' | 'failed',
    children: {} as { persist: 'persist' },
  },
  actors: {
    persist,
    loadViewed: fromPromise<readonly Product[], { productIds: readonly string[] }>(({ input, signal }) =>
      loadViewed(input, { signal }),
    ),
  },
  guards: {
    isNewlyViewed: ({ context: { current, viewed } }) => current !== null && viewed[0] !== current,
    hasOthers: ({ context }) => othersOf(context).length > 0,
    hasProducts: (_, { products }: { products: readonly Product[] }) => products.length > 0,
  },
  actions: {
    addViewed: assign({ viewed: ({ context }) => withViewed(context.viewed, context.current as string) }),
    setProducts: assign({ products: (_, params: { products: readonly Product[] }) => params.products }),
    clearViewed: assign({ viewed: [], products: [] }),
    persistViewed: sendTo('persist', ({ context }) => persisted(context.viewed)),
  },
}).createMachine({
  id: 'recentlyViewed',
  context: ({ input }) => ({ ...input, products: [] }),
  invoke: { id: 'persist', src: 'persist', input: persistInput(viewedProductsSlice), onError: {} },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isNewlyViewed', actions: ['addViewed', 'persistViewed'] },
        { guard: 'hasOthers', target: 'waiting' },
        { target: 'empty' },
      ],
    },
    waiting: {
      description: 'The row is far from what is visible.',
      on: { 'row.approached': 'loading' },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadViewed',
        src: 'loadViewed',
        input: ({ context }) => ({ productIds: othersOf(context) }),
        onDone: [
          {
            guard: { type: 'hasProducts', params: ({ event }) => ({ products: event.output }) },
            target: 'shown',
            actions: { type: 'setProducts', params: ({ event }) => ({ products: event.output }) },
          },
          { target: 'empty' },
        ],
        onError: 'failed',
      },
    },
    shown: {
      tags: 'shown',
      on: { 'viewed.cleared': { target: 'empty', actions: ['clearViewed', 'persistViewed'] } },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
    empty: { description: 'Nothing else was viewed, or it is gone.' },
  },
});
