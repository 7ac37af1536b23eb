import { api } from '../../api';
import { createResource } from '../catalogue/resource.machine';

/** The customer's orders, newest first, as the backend sends them (Specification 2, Orders). */
export const ordersResource = createResource((request: { userId: string }, options) =>
  api.orders.list(request, options),
);

/** One order (Specification 2, Order detail). */
export const orderResource = createResource((request: { orderId: string }, options) =>
  api.orders.detail(request, options),
);

/** ms between two polls of an open order */
export const TRACKING_INTERVAL_MS = 15_000;
