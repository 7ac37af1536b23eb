import type { Hono } from 'hono';

/** The invoice to create at the gateway. */
export interface InvoiceRequest {
  /** Our own reference, unique per invoice. */
  readonly reference: string;
  /** In KWD. */
  readonly amountFils: number;
  readonly customerName: string;
  /** Null if the shopper gave none. */
  readonly customerEmail: string | null;
  readonly customerMobile: string;
  readonly language: 'ar' | 'en';
  readonly callbackUrl: string;
  readonly errorUrl: string;
  readonly expiresAt: Date;
}

export interface CreatedInvoice {
  readonly invoiceId: string;
  /** Where the shopper pays. */
  readonly url: string;
}

/** How to look up an invoice. A reference finds its latest invoice. */
export type InvoiceKey =
  | { readonly invoiceId: string }
  | { readonly paymentId: string }
  | { readonly reference: string };

/**
 * paid · pending · failed (the last try was declined, the invoice can still be paid) · canceled (also: declined for good) ·
 * expired
 */
export type InvoiceStatus = 'paid' | 'pending' | 'failed' | 'canceled' | 'expired';

/** The gateway's report on an invoice. */
export interface InvoiceReport {
  readonly invoiceId: string;
  readonly reference: string;
  /** Null if the gateway's amount can't be parsed. */
  readonly amountFils: number | null;
  readonly currency: string;
  readonly status: InvoiceStatus;
  /** The successful transaction, otherwise the latest; null if there is none. */
  readonly paymentId: string | null;
  readonly error: string;
  /** The gateway's own code of the error; empty if there is none. */
  readonly errorCode: string;
  /** Number of successful transactions; more than one means a double payment. */
  readonly successes: number;
  /** Null if the gateway doesn't report it. */
  readonly url: string | null;
}

/** Money to send back to the shopper. */
export interface RefundRequest {
  /** Our own reference, unique per refund. The core repeats a refund only after `refundStatus` knew nothing of it. */
  readonly reference: string;
  readonly invoiceId: string;
  /** The gateway's id of the successful transaction; null if it reported none. */
  readonly paymentId: string | null;
  /** In KWD; at most what was paid and isn't refunded yet. */
  readonly amountFils: number;
  /** For the gateway's records. Text of the merchant. */
  readonly reason: string;
}

/** pending (the money may still not be sent) · refunded (final) · refused (final: nothing is sent) */
export type RefundStatus = 'pending' | 'refunded' | 'refused';

interface CreatedRefund {
  readonly refundId: string;
  readonly status: RefundStatus;
}

/** How to look up a refund: by the gateway's id or, if the response of `refund` was lost, among the invoice's refunds. */
export interface RefundKey {
  /** Null if it isn't known. */
  readonly refundId: string | null;
  readonly reference: string;
  readonly invoiceId: string;
  readonly paymentId: string | null;
  readonly amountFils: number;
  /** Ids of this payment's other refunds, for a gateway that doesn't return our references. */
  readonly otherRefundIds: readonly string[];
}

/** The gateway's report on a refund. */
export interface RefundReport {
  readonly refundId: string;
  /** The reference of the key if the gateway doesn't return ours. */
  readonly reference: string;
  readonly status: RefundStatus;
  /** Null if the gateway's amount can't be parsed. */
  readonly amountFils: number | null;
}

interface PaymentEvent {
  readonly kind: 'payment';
  /** Unique per event and the same when it is repeated. */
  readonly reference: string;
  readonly invoiceId: string;
}

interface RefundEvent {
  readonly kind: 'refund';
  /** Unique per event and the same when it is repeated. */
  readonly reference: string;
  readonly refundId: string;
  /** Our reference of the refund; null if the event doesn't carry it. */
  readonly refundReference: string | null;
}

/** A verified webhook. It only triggers a status check; its content isn't trusted. */
export type WebhookEvent = PaymentEvent | RefundEvent;

/** Handles a webhook as if it had come over the network. Resolves to the HTTP status. */
export type ReceiveWebhook = (raw: string, headers: Headers) => Promise<number>;

/** What a gateway that is served by this server gets from the shop. */
interface GatewayHost {
  readonly shopName: string;
  readonly log: { warn(fields: object, message: string): void };
  readonly receive: ReceiveWebhook;
}

/** The only thing that `payments/core` knows of a gateway; `docs/how-to/payments/add-a-payment-gateway.md` says how to write one. */
export interface PaymentGateway {
  /** Stored with each payment and used in the settings. */
  readonly name: string;
  /** A payment of one environment never pays for an order of another. */
  readonly environment: 'sandbox' | 'test' | 'live';
  /** @throws GatewayFailure */
  createInvoice(request: InvoiceRequest): Promise<CreatedInvoice>;
  /** Null if the gateway knows no such invoice. @throws GatewayFailure */
  status(key: InvoiceKey): Promise<InvoiceReport | null>;
  /** Asks for money to be sent back. `unreachable` leaves open whether it will be. @throws GatewayFailure */
  refund(request: RefundRequest): Promise<CreatedRefund>;
  /** Null if the gateway knows no such refund. @throws GatewayFailure */
  refundStatus(key: RefundKey): Promise<RefundReport | null>;
  /** Null if the signature or the shape is wrong. */
  parseWebhook(raw: string, headers: Headers): WebhookEvent | null;
  /** Pause between two calls of the reconciler, for a gateway with a rate limit. */
  readonly paceMs?: number;
  /** Pages of a gateway that this server serves itself. */
  routes?(shop: GatewayHost): Hono;
  /** Delivers due webhooks in process; called by each run of the reconciler. */
  deliverWebhooks?(receive: ReceiveWebhook): Promise<void>;
}

/** `refused`: the gateway rejected the call. `unreachable`: it is unknown whether the call took effect. */
export class GatewayFailure extends Error {
  readonly kind: 'refused' | 'unreachable';
  readonly errors: readonly unknown[];

  constructor(kind: 'refused' | 'unreachable', message: string, errors: readonly unknown[] = []) {
    super(message);
    this.name = 'GatewayFailure';
    this.kind = kind;
    this.errors = errors;
  }
}
