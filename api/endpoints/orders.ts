import * as v from 'valibot';
import type { CallOptions, Client } from '../client';
import { at, type Paths } from '../paths';
import { distinct, sound } from '../schemas/wire';
import { orderSchema, storedOrderSchema, type OrderPayload, type OrderWire } from '../schemas/order';

const DEADLINE = 25_000;

/** A list of orders without data is no list: the screen says so (Specification 4, Orders fetch). */
const orders = v.pipe(
  v.object({ data: v.custom<readonly OrderWire[]>((value) => Array.isArray(value)) }),
  v.transform(({ data }) => distinct(sound(orderSchema, data))),
);

/** The order under `data`, alone or first of a list, or bare. */
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
  /** Creates the order of an attempt, once: the same attempt answers the same order. */
  store: (payload: OrderPayload, options?: CallOptions) =>
    client.post(paths.orderStore, {
      body: payload,
      answer: stored,
      deadline: DEADLINE,
      ...(payload.attempt_id !== undefined && { key: payload.attempt_id }),
      ...options,
    }),
  list: ({ userId }: { userId: string }, options?: CallOptions) =>
    client.get(at(paths.orders, userId), { answer: orders, ...options }),
  detail: ({ orderId }: { orderId: string }, options?: CallOptions) =>
    client.get(at(paths.order, orderId), { answer: order, ...options }),
  /** The order after a payment, by the id of the pending order. */
  afterPayment: ({ orderId }: { orderId: string }, options?: CallOptions) =>
    client.get(at(paths.orderAfterPayment, orderId), { answer: order, ...options }),
});
