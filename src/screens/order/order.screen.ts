import { orderDetailMachine } from '../../../machines/orders/order-detail.machine';
import { orderResource } from '../../../machines/orders/orders.actors';
import { watchReturn } from '../refresh-on-return';
import { defineScreen } from '../screen';
import { OrderScreen } from './OrderScreen';

export default defineScreen('order', {
  machine: orderDetailMachine.provide({ actors: { order: orderResource.provide({ actors: { watchReturn } }) } }),
  input: ({ route }) => ({ orderId: route.orderId }),
  View: OrderScreen,
});
