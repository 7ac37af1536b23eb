import { orderResource } from '../../../machines/orders/orders.actors';

export const thankYouActors = { order: orderResource };
