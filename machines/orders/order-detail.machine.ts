/**
 * The order screen: loads one order, polls it while the screen is open, and can cancel and reorder it (Specification 2, Order detail).
 * Forwards what its child actors emit to the shop.
 */
import { type ActorRefFrom, emit, sendTo, setup } from 'xstate';
import { theEvent } from '../event-params';
import { rethrow, relay } from '../shop/relay';
import { cancelOrderMachine, type CancelOrderEmitted } from './cancel-order.machine';
import { orderAgainMachine, type OrderAgainEmitted } from './order-again.machine';
import { orderResource, TRACKING_INTERVAL_MS } from './orders.actors';

type Around = { type: 'language.changed' } | { type: 'connection.returned' };

export const orderDetailMachine = setup({
  types: {
    context: {} as { readonly orderId: string },
    input: {} as { readonly orderId: string },
    events: {} as Around | OrderAgainEmitted | CancelOrderEmitted,
    emitted: {} as OrderAgainEmitted,
    children: {} as { relay: 'relay'; order: 'order'; again: 'again'; cancel: 'cancel' },
  },
  actors: { relay, order: orderResource, again: orderAgainMachine, cancel: cancelOrderMachine },
  actions: {
    refreshOrder: sendTo('order', { type: 'resource.refreshed' }),
    forwardToOrder: sendTo('order', (_, event: Around) => event),
    emitToShop: emit((_, event: OrderAgainEmitted) => event),
    rethrow,
  },
}).createMachine({
  id: 'orderDetail',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      invoke: [
        {
          id: 'relay',
          src: 'relay',
          input: ({ self }) => ({ of: self }),
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
        {
          id: 'order',
          src: 'order',
          input: ({ context: { orderId } }) => ({ request: { orderId }, refreshIntervalMs: TRACKING_INTERVAL_MS }),
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
        { id: 'again', src: 'again', onError: { actions: { type: 'rethrow', params: theEvent } } },
        {
          id: 'cancel',
          src: 'cancel',
          input: ({ context }) => context,
          onError: { actions: { type: 'rethrow', params: theEvent } },
        },
      ],
      on: {
        'language.changed': { actions: { type: 'forwardToOrder', params: theEvent } },
        'connection.returned': { actions: { type: 'forwardToOrder', params: theEvent } },
        'order.changed': { actions: 'refreshOrder' },
        'line.added': { actions: { type: 'emitToShop', params: theEvent } },
        'toast.shown': { actions: { type: 'emitToShop', params: theEvent } },
        'navigation.requested': { actions: { type: 'emitToShop', params: theEvent } },
      },
    },
  },
});

export type OrderDetailRef = ActorRefFrom<typeof orderDetailMachine>;
