import { ordersResource } from '../../../machines/orders/orders.actors';
import { childOf } from '../../app/create-shop';
import { watchReturn } from '../refresh-on-return';
import { defineScreen } from '../screen';
import { Orders } from './Orders';

export default defineScreen('orders', {
  machine: ordersResource.provide({ actors: { watchReturn } }),
  input: ({ shop }) => {
    const userId = childOf(shop, 'session').getSnapshot().context.session?.userId ?? '';
    return userId === '' ? { request: { userId }, data: [] } : { request: { userId } };
  },
  View: Orders,
});
