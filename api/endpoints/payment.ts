import * as v from 'valibot';
import type { CallOptions, Client } from '../client';
import type { Paths } from '../paths';
import { yesAnswer } from '../schemas/envelope';
import { invoiceSchema, paymentStatusSchema, type PaymentRequest } from '../schemas/payment';
import { wireFils, wireId, wireText, wireUrl } from '../schemas/wire';

/** Specification 9: payment initiation at the request. */
const INITIATE_DEADLINE = 25_000;

const invoiceAnswer = v.pipe(
  v.object({ Data: invoiceSchema }),
  v.transform(({ Data }) => Data),
);

const orderedLine = v.pipe(
  v.object({ id: wireId, v_id: v.optional(v.nullable(wireId), null), quantity: v.number() }),
  v.transform(({ id, v_id: variantId, quantity }) => ({ id, variantId, quantity })),
);

const openAnswer = v.pipe(
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
        /** what the attempt is for */
        lines: data.lines,
        /** what an order of before holds, where no attempt was named and none is open; null for an attempt */
        earlier: data.earlier,
      },
  ),
);

/** Card payments through the gateway (Specification 7). */
export const paymentEndpoints = (client: Client, paths: Paths) => ({
  /** Asks for an invoice; the same attempt gets the same invoice. */
  initiate: (request: PaymentRequest, options?: CallOptions) =>
    client.post(paths.paymentInitiate, {
      body: request,
      answer: invoiceAnswer,
      deadline: INITIATE_DEADLINE,
      key: request.orderId,
      ...options,
    }),
  /** What became of a payment. Works without a session: a payment is known by its id. */
  status: ({ paymentId }: { paymentId: string }, options?: CallOptions) =>
    client.get(paths.paymentStatus, {
      answer: paymentStatusSchema,
      query: { paymentId },
      deadline: 20_000,
      ...options,
    }),
  /** The customer's attempt by its id; without one what is open, or was ordered last; null where there is none. Ours. */
  open: ({ attemptId }: { attemptId?: string | undefined }, options?: CallOptions) =>
    client.get(paths.openPayment, { answer: openAnswer, query: { attempt_id: attemptId }, ...options }),
  /** Gives an open attempt up, so that its stock is free again. Refused once it is paid. Ours. */
  cancel: ({ attemptId }: { attemptId: string }, options?: CallOptions) =>
    client.post(paths.cancelPayment, { body: { attempt_id: attemptId }, answer: yesAnswer, ...options }),
});

export type OpenPayment = NonNullable<v.InferOutput<typeof openAnswer>>;
export type OpenPaymentWire = v.InferInput<typeof openAnswer>;
