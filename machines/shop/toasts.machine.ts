/**
 * Shows one toast at a time and closes it after 4 s (Specification 2, Shared chrome). A new toast replaces the current one.
 * Hover and focus pause the timer. An added line has no timer: it leads to the cart until it is closed or its screen is left.
 */
import { assign, setup } from 'xstate';
import type { Destination } from '../navigation/destination';
import type { Favourite } from './favourites.types';
import type { CartLine } from '../../domain/cart/cart-line';
import { CART_NAME_LENGTH, truncate } from '../../domain/text/names';

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

/** The event that undoes a removal: a cart line returns to its index, or a favourite is added again. */
export type Undo =
  | { readonly type: 'line.added'; readonly line: CartLine; readonly place?: number }
  | { readonly type: 'favourite.added'; readonly item: Favourite };

/** Link targets of a toast. */
export type ToastTarget = Extract<Destination, { name: 'orders' | 'order' | 'paymentCallback' }>;

export interface Toast {
  readonly tone: ToastTone;
  /** key of the view's text */
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** the event that undoes it */
  readonly undo?: Undo;
  readonly link?: ToastTarget;
  /** what was added to the cart; the toast stays on its screen */
  readonly line?: CartLine;
}

/** An order that was placed while the shop was closed. */
export const orderFoundToast = (orderId: string): Toast => ({
  tone: 'success',
  code: 'orderNoticed',
  values: { orderId },
  link: { name: 'order', orderId },
});

/** A payment that succeeded while the shop was closed; the linked page creates its order. */
export const paymentFoundToast = (paymentId: string): Toast => ({
  tone: 'success',
  code: 'paymentNoticed',
  link: { name: 'paymentCallback', paymentId },
});

/** A line that was added to the cart. */
const lineAdded = (line: CartLine): Toast => ({ tone: 'success', code: 'lineAdded', line });

/** A removed cart line; undo restores it at its index. */
export const lineRemovedToast = (line: CartLine, place?: number): Toast => ({
  tone: 'success',
  code: 'lineRemoved',
  values: { name: truncate(line.name, CART_NAME_LENGTH) },
  undo: { type: 'line.added', line, ...(place !== undefined && { place }) },
});

/** A cart line that moved to the wishlist; undo restores it in the cart. */
export const lineMovedToast = (line: CartLine, place: number): Toast => ({
  ...lineRemovedToast(line, place),
  tone: 'success',
  code: 'lineMoved',
});

export type ToastEvent =
  | { type: 'toast.shown'; toast: Toast }
  | { type: 'toast.closed' }
  | { type: 'toast.paused' }
  | { type: 'toast.resumed' }
  | { type: 'line.added'; line: CartLine }
  | { type: 'screen.left' };

export const toastsMachine = setup({
  types: { context: {} as { readonly toast: Toast | null; readonly count: number }, events: {} as ToastEvent },
  actions: {
    setToast: assign({
      toast: (_, params: { toast: Toast }) => params.toast,
      count: ({ context }) => context.count + 1,
    }),
    clearToast: assign({ toast: null }),
  },
  delays: { TOAST: 4_000 },
}).createMachine({
  id: 'toasts',
  context: { toast: null, count: 0 },
  initial: 'hidden',
  on: {
    'toast.shown': { target: '.showing', reenter: true, actions: { type: 'setToast', params: ({ event }) => event } },
    'line.added': {
      target: '.staying',
      reenter: true,
      actions: { type: 'setToast', params: ({ event }) => ({ toast: lineAdded(event.line) }) },
    },
  },
  states: {
    hidden: { entry: 'clearToast' },
    showing: {
      after: { TOAST: 'hidden' },
      on: { 'toast.closed': 'hidden', 'toast.paused': 'paused' },
    },
    paused: {
      on: { 'toast.closed': 'hidden', 'toast.resumed': 'showing' },
    },
    staying: {
      on: { 'toast.closed': 'hidden', 'screen.left': 'hidden' },
    },
  },
});
