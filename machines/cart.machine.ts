/**
 * What the shopper wants to buy (Specification 4, Cart).
 *
 * Adding what is there already replaces its quantity, size and image. Every change is remembered and followed by the
 * browser's other tabs. Ten minutes with something in the cart and no order are reported once.
 */
import { assign, emit, fromCallback, setup } from 'xstate';
import { lineKey, withinStock, type CartLine } from './rules/cart-line';
import { toProvide } from './ports';

interface CartContext {
  readonly lines: readonly CartLine[];
  /** becomes true once a promo is applied; removing it or clearing the cart unsets it */
  readonly isPromo: boolean;
}

export type CartEvent =
  | { type: 'line.added'; line: CartLine }
  | { type: 'line.removed'; key: string }
  | { type: 'quantity.increased'; key: string }
  | { type: 'quantity.decreased'; key: string }
  | { type: 'lines.reread'; lines: readonly CartLine[] }
  | { type: 'promo.applied' }
  | { type: 'promo.removed' }
  | { type: 'cart.cleared' }
  | { type: 'cart.changedElsewhere'; lines: readonly CartLine[]; isPromo: boolean };

const put = (lines: readonly CartLine[], line: CartLine): readonly CartLine[] =>
  lines.some((present) => lineKey(present) === lineKey(line))
    ? lines.map((present) => (lineKey(present) === lineKey(line) ? line : present))
    : [...lines, line];

const withQuantity = (lines: readonly CartLine[], key: string, change: number): readonly CartLine[] =>
  lines.map((line) =>
    lineKey(line) === key ? { ...line, quantity: withinStock(line.quantity + change, line.stock) } : line,
  );

export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    input: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as { type: 'cart.abandoned' },
  },
  actors: { watchOtherTabs: fromCallback<CartEvent>(() => {}) },
  guards: { isEmpty: ({ context }) => context.lines.length === 0 },
  actions: {
    putLine: assign({ lines: ({ context }, params: { line: CartLine }) => put(context.lines, params.line) }),
    dropLine: assign({
      lines: ({ context }, params: { key: string }) => context.lines.filter((line) => lineKey(line) !== params.key),
    }),
    addOne: assign({ lines: ({ context }, params: { key: string }) => withQuantity(context.lines, params.key, 1) }),
    takeOne: assign({ lines: ({ context }, params: { key: string }) => withQuantity(context.lines, params.key, -1) }),
    replaceLines: assign({ lines: (_, params: { lines: readonly CartLine[] }) => params.lines }),
    followPromo: assign({ isPromo: (_, params: { isPromo: boolean }) => params.isPromo }),
    clear: assign({ lines: [], isPromo: false }),
    rememberCart: toProvide<undefined>,
    reportAbandonment: emit({ type: 'cart.abandoned' }),
  },
  delays: {
    /** Specification 9, Cart abandonment timeout */
    CART_ABANDONMENT: 10 * 60_000,
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => input,
  type: 'parallel',
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs', onError: {} },
  states: {
    contents: {
      initial: 'deciding',
      on: {
        'line.added': {
          target: '.deciding',
          actions: [{ type: 'putLine', params: ({ event }) => event }, 'rememberCart'],
        },
        'line.removed': {
          target: '.deciding',
          actions: [{ type: 'dropLine', params: ({ event }) => event }, 'rememberCart'],
        },
        'quantity.increased': { actions: [{ type: 'addOne', params: ({ event }) => event }, 'rememberCart'] },
        'quantity.decreased': { actions: [{ type: 'takeOne', params: ({ event }) => event }, 'rememberCart'] },
        'lines.reread': {
          target: '.deciding',
          actions: [{ type: 'replaceLines', params: ({ event }) => event }, 'rememberCart'],
        },
        'promo.applied': { actions: [{ type: 'followPromo', params: { isPromo: true } }, 'rememberCart'] },
        'promo.removed': { actions: [{ type: 'followPromo', params: { isPromo: false } }, 'rememberCart'] },
        'cart.cleared': { target: '.deciding', actions: ['clear', 'rememberCart'] },
        'cart.changedElsewhere': {
          target: '.deciding',
          actions: [
            { type: 'replaceLines', params: ({ event }) => event },
            { type: 'followPromo', params: ({ event }) => event },
          ],
        },
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
        'cart.cleared': '.resting',
        'cart.changedElsewhere': '.deciding',
      },
      states: {
        deciding: { always: [{ guard: 'isEmpty', target: 'resting' }, { target: 'counting' }] },
        resting: {},
        counting: { after: { CART_ABANDONMENT: { target: 'reported', actions: 'reportAbandonment' } } },
        reported: {},
      },
    },
  },
});
