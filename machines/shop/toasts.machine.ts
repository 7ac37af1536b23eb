/**
 * A short word about what just happened, coloured by type; it closes by itself after 4 s (Specification 2, Shared chrome).
 * One at a time: the next replaces it. It rests while a pointer or the focus is on it.
 */
import { assign, setup } from 'xstate';
import type { Destination } from '../navigation/destination';
import type { Favourite } from './favourites.types';
import type { CartLine } from '../../domain/cart/cart-line';
import { CART_NAME_LENGTH, cut } from '../../domain/text/names';

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

/** What can be taken back: a cart line returns to its place, or a favourite. */
export type Undo =
  | { readonly type: 'line.added'; readonly line: CartLine; readonly place?: number }
  | { readonly type: 'favourite.added'; readonly item: Favourite };

/** Where a toast may lead. */
export type ToastTarget = Extract<Destination, { name: 'orders' | 'order' | 'paymentCallback' }>;

export interface Toast {
  readonly tone: ToastTone;
  /** what the view has words for */
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** the fact that the shop is told when the shopper takes it back */
  readonly undo?: Undo;
  readonly link?: ToastTarget;
}

/** An order that came about while its shopper was elsewhere. */
export const orderNoticed = (orderId: string): Toast => ({
  tone: 'success',
  code: 'orderNoticed',
  values: { orderId },
  link: { name: 'order', orderId },
});

/** A payment that came through while its shopper was elsewhere; its order is made where the shopper is led. */
export const paymentNoticed = (paymentId: string): Toast => ({
  tone: 'success',
  code: 'paymentNoticed',
  link: { name: 'paymentCallback', paymentId },
});

/** A line that left the cart; taken back, it returns to its place. */
export const lineRemoved = (line: CartLine, place?: number): Toast => ({
  tone: 'success',
  code: 'lineRemoved',
  values: { name: cut(line.name, CART_NAME_LENGTH) },
  undo: { type: 'line.added', line, ...(place !== undefined && { place }) },
});

export type ToastEvent =
  | { type: 'toast.shown'; toast: Toast }
  | { type: 'toast.closed' }
  | { type: 'toast.held' }
  | { type: 'toast.released' };

export const toastsMachine = setup({
  types: { context: {} as { readonly toast: Toast | null; readonly count: number }, events: {} as ToastEvent },
  actions: {
    keepToast: assign({
      toast: (_, params: { toast: Toast }) => params.toast,
      count: ({ context }) => context.count + 1,
    }),
    dropToast: assign({ toast: null }),
  },
  delays: { TOAST: 4_000 },
}).createMachine({
  id: 'toasts',
  context: { toast: null, count: 0 },
  initial: 'quiet',
  on: {
    'toast.shown': { target: '.showing', reenter: true, actions: { type: 'keepToast', params: ({ event }) => event } },
  },
  states: {
    quiet: { entry: 'dropToast' },
    showing: {
      after: { TOAST: 'quiet' },
      on: { 'toast.closed': 'quiet', 'toast.held': 'held' },
    },
    held: {
      on: { 'toast.closed': 'quiet', 'toast.released': 'showing' },
    },
  },
});
