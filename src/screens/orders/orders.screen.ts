import { part } from '../../app/create-shop';
import { rereadOnReturn } from '../reread-on-return';
import { defineScreen } from '../screen';
import { Orders } from './Orders';
import { ordersActors } from './orders.actors';

export default defineScreen('orders', {
  actors: ordersActors,
  input: ({ shop }) => {
    const userId = part(shop, 'session').getSnapshot().context.session?.userId ?? '';
    return { orders: userId === '' ? { request: { userId }, data: [] } : { request: { userId } } };
  },
  follow: ({ orders }) => rereadOnReturn(orders),
  View: Orders,
});
