import * as v from 'valibot';
import type { CallOptions, Client } from '../client';
import { withId, type Paths } from '../paths';
import { uniqueById, parseMembers } from '../schemas/wire';
import { orderSchema, storedOrderSchema, type OrderPayload, type OrderWire } from '../schemas/order';

const TIMEOUT_MS = 25_000;

/** A response without a list is a `shape` failure, unlike in other lists (Specification 4, Orders fetch). */
const orders = v.pipe(
  v.object({ data: v.custom<readonly OrderWire[]>((value) => Array.isArray(value)) }),
  v.transform(({ data }) => uniqueById(parseMembers(orderSchema, data))),
);

/** The order: under `data`, as the first of a list under `data`, or the response itself. */
const order = v.pipe(
  v.union([
    v.object({ data: v.union([v.tupleWithRest([v.looseObject({})], v.unknown()), v.looseObject({})]) }),
    v.looseObject({ id: v.unknown() }),
  ]),
  v.transform((answer) => {
    const data = 'data' in answer ? answer.data : answer;
    return (Array.isArray(data) ? data[0] : data) as unknown;
  }),
  orderSchema,
);

const stored = v.pipe(
  v.object({ data: storedOrderSchema }),
  v.transform(({ data }) => ({ orderId: data })),
);

/** Orders of a customer (Specification 7). */
export const orderEndpoints = (client: Client, paths: Paths) => ({
  /** Creates the order of an attempt, once: repeating an attempt returns the same order. */
  store: (payload: OrderPayload, options?: CallOptions) =>
    client.post(paths.orderStore, {
      body: payload,
      schema: stored,
      timeoutMs: TIMEOUT_MS,
      ...(payload.attempt_id !== undefined && { key: payload.attempt_id }),
      ...options,
    }),
  list: ({ userId }: { userId: string }, options?: CallOptions) =>
    client.get(withId(paths.orders, userId), { schema: orders, ...options }),
  detail: ({ orderId }: { orderId: string }, options?: CallOptions) =>
    client.get(withId(paths.order, orderId), { schema: order, ...options }),
  /** Cancels an unpaid order, or asks the shop to refund a paid one; repeating it changes nothing. Our own call. */
  cancel: ({ orderId }: { orderId: string }, options?: CallOptions) =>
    client.post(withId(paths.orderCancel, orderId), { body: {}, schema: order, timeoutMs: TIMEOUT_MS, ...options }),
  /** The receipt of an order as a PDF file. Our own call. */
  receipt: ({ orderId }: { orderId: string }, options?: CallOptions) =>
    client.getFile(withId(paths.orderReceipt, orderId), { type: 'application/pdf', timeoutMs: TIMEOUT_MS, ...options }),
  /** The order after a payment, by the id of the pending order. */
  afterPayment: ({ orderId }: { orderId: string }, options?: CallOptions) =>
    client.get(withId(paths.orderAfterPayment, orderId), { schema: order, ...options }),
});
