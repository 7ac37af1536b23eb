import * as v from 'valibot';
import { orderPayloadSchema } from './order';
import { wireId, wireText, wireUrl } from './wire';

/** The body of POST /payment/initiate. Our own: `orderId` is the attempt's id, and `order` the order payload. */
export const paymentRequestSchema = v.object({
  /** dinars */
  InvoiceValue: v.number(),
  CustomerName: v.string(),
  CustomerEmail: v.string(),
  CustomerMobile: v.string(),
  CustomerReference: v.string(),
  Language: v.optional(v.picklist(['en', 'ar']), 'en'),
  DisplayCurrencyIso: v.optional(v.string(), 'KWD'),
  CallBackUrl: v.string(),
  ErrorUrl: v.string(),
  orderId: v.string(),
  order: v.optional(orderPayloadSchema),
});

/** The payment URL under any of the keys that gateways use (Specification 7); empty if there is none. */
export const invoiceSchema = v.pipe(
  v.object({
    invoiceURL: wireUrl,
    InvoiceURL: wireUrl,
    PaymentURL: wireUrl,
    paymentURL: wireUrl,
    invoiceId: v.optional(wireId),
    InvoiceId: v.optional(wireId),
    PaymentId: v.optional(wireId),
    paymentId: v.optional(wireId),
  }),
  v.transform((wire) => ({
    url: wire.invoiceURL || wire.InvoiceURL || wire.PaymentURL || wire.paymentURL,
    invoiceId: wire.invoiceId ?? wire.InvoiceId ?? wire.PaymentId ?? wire.paymentId ?? '',
  })),
);

const SETTLED_WITHOUT_MONEY = new Set(['failed', 'canceled', 'cancelled', 'expired']);

/**
 * The status of a payment. `paid` and `notCharged` are final; `undecided` covers everything else. `orderId` is set once
 * there is an order, for its customer only; `hasOrder` for everybody. `underReview` means that the order is on hold.
 */
export const paymentStatusSchema = v.pipe(
  v.object({
    Data: v.object({
      InvoiceStatus: wireText,
      CustomerReference: wireText,
      InvoiceError: wireText,
      /** our own: the gateway's code of the error */
      InvoiceErrorCode: v.optional(wireText, ''),
    }),
    order_id: v.optional(v.nullable(wireId), null),
    order_status: wireText,
    attempt_id: wireText,
    has_order: v.optional(v.boolean(), false),
  }),
  v.transform(({ Data, order_id, order_status, attempt_id, has_order }) => {
    const status = Data.InvoiceStatus.toLowerCase();
    return {
      verdict:
        status === 'paid'
          ? ('paid' as const)
          : SETTLED_WITHOUT_MONEY.has(status)
            ? ('notCharged' as const)
            : ('undecided' as const),
      reason: Data.InvoiceError,
      reasonCode: Data.InvoiceErrorCode,
      orderId: order_id,
      underReview: order_status === 'on_hold',
      attemptId: attempt_id || null,
      hasOrder: has_order || order_id !== null,
    };
  }),
);

export type PaymentRequest = v.InferInput<typeof paymentRequestSchema>;
export type Invoice = v.InferOutput<typeof invoiceSchema>;
export type InvoiceWire = v.InferInput<typeof invoiceSchema>;
export type PaymentStatus = v.InferOutput<typeof paymentStatusSchema>;
export type PaymentStatusWire = v.InferInput<typeof paymentStatusSchema>;
