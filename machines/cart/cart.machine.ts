/**
 * The cart (Specification 4, Cart).
 *
 * Adding an existing line replaces its quantity, size and image. Every change, the promo code included, is persisted and synced
 * to other tabs. An order removes its lines and the promo code, once. Tracks an abandonment after ten minutes without an order.
 */
import { assign, emit, sendTo, setup } from 'xstate';
import { cartSlice } from '../storage/cart.slices';
import { persist, persistInput, persisted } from '../storage/persist';
import type { CartLine } from '../../domain/cart/cart-line';
import { cartChangeEvent, type LineChange, linesAfter } from '../../domain/cart/cart-lines';
import { type AnalyticsTracked, track, worthOf } from '../../domain/analytics/events';
import { orderKey, MAX_SETTLED_ORDERS, type SettledOrder, withoutOrdered } from '../../domain/cart/ordered-lines';

interface CartContext {
  readonly lines: readonly CartLine[];
  /** true while a promo is applied */
  readonly isPromo: boolean;
  /** the applied code; '' for none */
  readonly promoCode: string;
  /** counts changes across tabs and reloads; one abandonment event for each */
  readonly revision: number;
  /** keys of the latest orders whose lines have left this cart */
  readonly settledOrders: readonly string[];
}

const NO_PROMO = { isPromo: false, promoCode: '' };
const BLANK = { promoCode: '', revision: 0, settledOrders: [] };

type CartInput = Pick<CartContext, 'lines' | 'isPromo'> & Partial<CartContext>;

export type CartEvent =
  | LineChange
  | { type: 'lines.refreshed'; lines: readonly CartLine[] }
  | { type: 'promo.applied'; code: string }
  | { type: 'promo.removed' }
  | { type: 'order.settled'; order: SettledOrder }
  | ({ type: 'cart.changedElsewhere' } & CartInput);

const STORED = persistInput(cartSlice, (cart) => ({ type: 'cart.changedElsewhere', ...cart }));

export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    input: {} as CartInput,
    events: {} as CartEvent,
    emitted: {} as AnalyticsTracked | { type: 'order.settledElsewhere' },
    children: {} as { persist: 'persist' },
  },
  actors: { persist },
  guards: {
    isEmpty: ({ context }) => context.lines.length === 0,
    isSettled: ({ context }, { order }: { order: SettledOrder }) => context.settledOrders.includes(orderKey(order)),
    hasNewOrder: ({ context }, { settledOrders = [] }: CartInput) =>
      settledOrders.some((key) => !context.settledOrders.includes(key)),
  },
  actions: {
    trackChange: emit(({ context }, { change }: { change: LineChange }) =>
      track(cartChangeEvent(context.lines, linesAfter(context.lines, change))),
    ),
    changeLines: assign(({ context }, { change }: { change: LineChange }) => ({
      lines: linesAfter(context.lines, change),
      revision: context.revision + 1,
    })),
    replaceLines: assign({ lines: (_, params: { lines: readonly CartLine[] }) => params.lines }),
    setPromo: assign((_, params: { code: string }) => ({ isPromo: true, promoCode: params.code })),
    clearPromo: assign(NO_PROMO),
    syncCart: assign(({ context }, { lines, isPromo, promoCode = '', revision, settledOrders }: CartInput) => ({
      lines,
      isPromo,
      promoCode,
      revision: revision ?? context.revision + 1,
      settledOrders: settledOrders ?? context.settledOrders,
    })),
    removeOrderedLines: assign(({ context }, { order }: { order: SettledOrder }) => ({
      ...NO_PROMO,
      lines: withoutOrdered(context.lines, order.lines),
      revision: context.revision + 1,
      settledOrders: [...context.settledOrders, orderKey(order)].slice(-MAX_SETTLED_ORDERS),
    })),
    reportOrderElsewhere: emit({ type: 'order.settledElsewhere' }),
    persistCart: sendTo('persist', ({ context }) => persisted(context)),
    trackAbandonment: emit(({ context }) =>
      track({ name: 'cart_abandonment', cart_revision: context.revision, ...worthOf(context.lines) }),
    ),
  },
  delays: {
    /** Specification 9, Cart abandonment timeout */
    CART_ABANDONMENT: 10 * 60_000,
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...BLANK, ...input }),
  type: 'parallel',
  invoke: { id: 'persist', src: 'persist', input: STORED, onError: {} },
  states: {
    contents: {
      initial: 'deciding',
      on: {
        'line.added': {
          target: '.deciding',
          actions: [
            { type: 'trackChange', params: ({ event }) => ({ change: event }) },
            { type: 'changeLines', params: ({ event }) => ({ change: event }) },
            'persistCart',
          ],
        },
        'line.removed': {
          target: '.deciding',
          actions: [
            { type: 'trackChange', params: ({ event }) => ({ change: event }) },
            { type: 'changeLines', params: ({ event }) => ({ change: event }) },
            'persistCart',
          ],
        },
        'quantity.increased': {
          actions: [
            { type: 'trackChange', params: ({ event }) => ({ change: event }) },
            { type: 'changeLines', params: ({ event }) => ({ change: event }) },
            'persistCart',
          ],
        },
        'quantity.decreased': {
          actions: [
            { type: 'trackChange', params: ({ event }) => ({ change: event }) },
            { type: 'changeLines', params: ({ event }) => ({ change: event }) },
            'persistCart',
          ],
        },
        'lines.refreshed': {
          target: '.deciding',
          actions: [{ type: 'replaceLines', params: ({ event }) => event }, 'persistCart'],
        },
        'promo.applied': { actions: [{ type: 'setPromo', params: ({ event }) => event }, 'persistCart'] },
        'promo.removed': { actions: ['clearPromo', 'persistCart'] },
        'order.settled': [
          { guard: { type: 'isSettled', params: ({ event }) => event } },
          {
            target: '.deciding',
            actions: [{ type: 'removeOrderedLines', params: ({ event }) => event }, 'persistCart'],
          },
        ],
        'cart.changedElsewhere': [
          {
            guard: { type: 'hasNewOrder', params: ({ event }) => event },
            target: '.deciding',
            actions: [{ type: 'syncCart', params: ({ event }) => event }, 'reportOrderElsewhere'],
          },
          { target: '.deciding', actions: { type: 'syncCart', params: ({ event }) => event } },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'filled' }] },
        empty: {},
        filled: {},
      },
    },
    abandonment: {
      initial: 'deciding',
      on: {
        'line.added': '.counting',
        'line.removed': '.deciding',
        'quantity.increased': '.counting',
        'quantity.decreased': '.counting',
        'order.settled': '.deciding',
        'cart.changedElsewhere': '.deciding',
      },
      states: {
        deciding: { always: [{ guard: 'isEmpty', target: 'idle' }, { target: 'counting' }] },
        idle: {},
        // A refresh may have emptied the cart while the time ran.
        counting: {
          after: {
            CART_ABANDONMENT: [
              { guard: 'isEmpty', target: 'idle' },
              { target: 'reported', actions: 'trackAbandonment' },
            ],
          },
        },
        reported: {},
      },
    },
  },
});
