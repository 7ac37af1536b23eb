import * as v from 'valibot';
import type { CallOptions, Client } from '../client';
import type { Paths } from '../paths';
import { confirmation } from '../schemas/envelope';
import { invoiceSchema, paymentStatusSchema, type PaymentRequest } from '../schemas/payment';
import { wireFils, wireId, wireText, wireUrl } from '../schemas/wire';

/** Specification 9, payment initiation. */
const INITIATE_TIMEOUT_MS = 25_000;

const invoiceAnswer = v.pipe(
  v.object({ Data: invoiceSchema }),
  v.transform(({ Data }) => Data),
);

export const orderedLine = v.pipe(
  v.object({ id: wireId, v_id: v.optional(v.nullable(wireId), null), quantity: v.number() }),
  v.transform(({ id, v_id: variantId, quantity }) => ({ id, variantId, quantity })),
);

export const openAnswer = v.pipe(
  v.object({
    data: v.nullable(
      v.object({
        attempt_id: wireText,
        payment_id: wireText,
        state: wireText,
        total: wireFils,
        url: wireUrl,
        order_id: wireText,
        lines: v.optional(v.array(orderedLine), []),
        earlier: v.optional(v.nullable(v.array(orderedLine)), null),
      }),
    ),
  }),
  v.transform(
    ({ data }) =>
      data && {
        attemptId: data.attempt_id,
        paymentId: data.payment_id,
        /** open · declined (nothing was charged, and it can still be paid) · paid · dead */
        state: data.state,
        /** fils */
        total: data.total,
        url: data.url,
        orderId: data.order_id || null,
        lines: data.lines,
        /** The lines of an earlier order if no attempt was named and none is open; otherwise null. */
        earlier: data.earlier,
      },
  ),
);

/** Card payments through the gateway (Specification 7). */
export const paymentEndpoints = (client: Client, paths: Paths) => ({
  /** Creates an invoice; the same attempt gets the same invoice. */
  initiate: (request: PaymentRequest, options?: CallOptions) =>
    client.post(paths.paymentInitiate, {
      body: request,
      schema: invoiceAnswer,
      timeoutMs: INITIATE_TIMEOUT_MS,
      key: request.orderId,
      ...options,
    }),
  /** The status of a payment. Works without a session. */
  status: ({ paymentId }: { paymentId: string }, options?: CallOptions) =>
    client.get(paths.paymentStatus, {
      schema: paymentStatusSchema,
      query: { paymentId },
      timeoutMs: 20_000,
      ...options,
    }),
  /** The customer's attempt by its id; without one the open attempt or the latest order; null if there is none. Our own call. */
  open: ({ attemptId }: { attemptId?: string | undefined }, options?: CallOptions) =>
    client.get(paths.openPayment, { schema: openAnswer, query: { attempt_id: attemptId }, ...options }),
  /** Cancels an open attempt and frees its stock. Refused once it is paid. Our own call. */
  cancel: ({ attemptId }: { attemptId: string }, options?: CallOptions) =>
    client.post(paths.cancelPayment, { body: { attempt_id: attemptId }, schema: confirmation, ...options }),
});

export type OpenPayment = NonNullable<v.InferOutput<typeof openAnswer>>;
export type OpenPaymentWire = v.InferInput<typeof openAnswer>;
