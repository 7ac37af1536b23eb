import { fromCallback, fromPromise } from 'xstate';
import { api } from '../../api';
import type { Order, OrderPayload } from '../../api/schemas/order';

/** Over a backend that makes no orders itself. */
export const storeOrder = fromPromise<{ orderId: string }, { payload: OrderPayload }>(({ input, signal }) =>
  api.orders.store(input.payload, { signal }),
);

export const loadOrder = fromPromise<Order, { orderId: string }>(({ input, signal }) =>
  api.orders.afterPayment(input, { signal }),
);

/** Says `page.shown` whenever somebody looks at the page again; the shop provides it. */
export const watchReturn = fromCallback(() => {});
