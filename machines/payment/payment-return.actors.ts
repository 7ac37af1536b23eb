import { fromCallback, fromPromise } from 'xstate';
import { api } from '../../api';
import type { Order, OrderPayload } from '../../api/schemas/order';

/** For a backend that doesn't create orders itself. */
export const storeOrder = fromPromise<{ orderId: string }, { payload: OrderPayload }>(({ input, signal }) =>
  api.orders.store(input.payload, { signal }),
);

export const loadOrder = fromPromise<Order, { orderId: string }>(({ input, signal }) =>
  api.orders.afterPayment(input, { signal }),
);

/** Sends `page.shown` whenever the page becomes visible again; provided by the shop. */
export const watchReturn = fromCallback(() => {});
