import { orderAgainMachine } from '../../../machines/orders/order-again.machine';
import { orderResource } from '../../../machines/orders/orders.actors';

export const orderActors = { order: orderResource, again: orderAgainMachine };
