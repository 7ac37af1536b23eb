import { ordersResource } from '../../../machines/orders/orders.actors';

export const ordersActors = { orders: ordersResource };
