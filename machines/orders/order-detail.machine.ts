/**
 * The order screen: loads one order, polls it while the screen is open, and can reorder it (Specification 2, Order detail).
 * Forwards what its child actors emit to the shop.
 */
import { type ActorRefFrom, emit, sendTo, setup } from 'xstate';
import { theEvent } from '../event-params';
import { rethrow, relay } from '../shop/relay';
import { orderAgainMachine, type OrderAgainEmitted } from './order-again.machine';
import { orderResource, TRACKING_INTERVAL_MS } from './orders.actors';

type Around = { type: 'language.changed' } | { type: 'connection.returned' };

export const orderDetailMachine = setup({
  types: {
    context: {} as { readonly orderId: string },
    input: {} as { readonly orderId: string },
    events: {} as Around | OrderAgainEmitted,
    emitted: {} as OrderAgainEmitted,
    children: {} as { relay: 'relay'; order: 'order'; again: 'again' },
  },
  actors: { relay, order: orderResource, again: orderAgainMachine },
  actions: {
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
      ],
      on: {
        'language.changed': { actions: { type: 'forwardToOrder', params: theEvent } },
        'connection.returned': { actions: { type: 'forwardToOrder', params: theEvent } },
        'line.added': { actions: { type: 'emitToShop', params: theEvent } },
        'toast.shown': { actions: { type: 'emitToShop', params: theEvent } },
        'navigation.requested': { actions: { type: 'emitToShop', params: theEvent } },
      },
    },
  },
});

export type OrderDetailRef = ActorRefFrom<typeof orderDetailMachine>;
