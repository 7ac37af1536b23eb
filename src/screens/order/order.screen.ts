import { TRACKING_PAUSE } from '../../../machines/orders/orders.actors';
import { rereadOnReturn } from '../reread-on-return';
import { defineScreen } from '../screen';
import { OrderScreen } from './OrderScreen';
import { orderActors } from './order.actors';

export default defineScreen('order', {
  actors: orderActors,
  input: ({ route }) => ({
    order: { request: { orderId: route.orderId }, rereadEvery: TRACKING_PAUSE },
    again: undefined,
  }),
  follow: ({ order }) => rereadOnReturn(order),
  View: OrderScreen,
});
