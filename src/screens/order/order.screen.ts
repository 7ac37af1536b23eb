import { orderResource } from '../../../machines/resources/orders';
import { defineScreen } from '../screen';
import { OrderScreen } from './OrderScreen';

export const orderActors = { order: orderResource };

export default defineScreen('order', {
  actors: orderActors,
  input: ({ route }) => ({ order: { request: { orderId: route.orderId } } }),
  View: OrderScreen,
});
