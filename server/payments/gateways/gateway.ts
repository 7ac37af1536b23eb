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
 * paid · pending · failed (the last try was declined, the invoice can still be paid) · canceled · expired
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
  /** Number of successful transactions; more than one means a double payment. */
  readonly successes: number;
  /** Null if the gateway doesn't report it. */
  readonly url: string | null;
}

/** A verified webhook. It only triggers a status check; its content isn't trusted. */
interface WebhookEvent {
  /** Unique per event and the same when it is repeated. */
  readonly reference: string;
  readonly invoiceId: string;
}

/** Handles a webhook as if it had come over the network. Resolves to the HTTP status. */
export type ReceiveWebhook = (raw: string, headers: Headers) => Promise<number>;

/** What a gateway that is served by this server gets from the shop. */
interface GatewayHost {
  readonly shopName: string;
  readonly log: { warn(fields: object, message: string): void };
  readonly receive: ReceiveWebhook;
}

/** The only thing that `payments/core` knows of a gateway; `docs/how-to/add-a-payment-gateway.md` says how to write one. */
export interface PaymentGateway {
  /** Stored with each payment and used in the settings. */
  readonly name: string;
  /** A payment of one environment never pays for an order of another. */
  readonly environment: 'sandbox' | 'test' | 'live';
  /** @throws GatewayFailure */
  createInvoice(request: InvoiceRequest): Promise<CreatedInvoice>;
  /** Null if the gateway knows no such invoice. @throws GatewayFailure */
  status(key: InvoiceKey): Promise<InvoiceReport | null>;
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
