import { TRACKING_PAUSE } from '../../../machines/orders/orders.actors';
import { watchReturn } from '../reread-on-return';
import { defineScreenOfParts } from '../screen';
import { OrderScreen } from './OrderScreen';
import { orderActors } from './order.actors';

const { order, again } = orderActors;

export default defineScreenOfParts('order', {
  actors: { order: order.provide({ actors: { watchReturn } }), again },
  input: ({ route }) => ({
    order: { request: { orderId: route.orderId }, rereadEvery: TRACKING_PAUSE },
    again: undefined,
  }),
  View: OrderScreen,
});
