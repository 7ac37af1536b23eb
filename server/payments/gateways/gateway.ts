import type { Hono } from 'hono';

/** What the gateway is asked to collect. */
export interface InvoiceRequest {
  /** Ours, unique for each invoice. */
  readonly reference: string;
  /** fils, KWD */
  readonly amountFils: number;
  readonly customerName: string;
  /** Null where the shopper gave none. */
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

/** An invoice is asked about by what is known of it; a reference gives the latest invoice that carries it. */
export type InvoiceKey =
  | { readonly invoiceId: string }
  | { readonly paymentId: string }
  | { readonly reference: string };

/**
 * paid · pending · failed (the last try was declined, the invoice can still be paid) · canceled · expired
 */
export type InvoiceStatus = 'paid' | 'pending' | 'failed' | 'canceled' | 'expired';

/** What the gateway says about an invoice. */
export interface InvoiceReport {
  readonly invoiceId: string;
  readonly reference: string;
  /** fils; null where the gateway's amount can't be read */
  readonly amountFils: number | null;
  readonly currency: string;
  readonly status: InvoiceStatus;
  /** The successful transaction, else the latest; null where nobody tried. */
  readonly paymentId: string | null;
  readonly error: string;
  /** More than one: the shopper paid twice. */
  readonly successes: number;
  /** Only where the gateway tells it again. */
  readonly url: string | null;
}

/** A signed webhook of the gateway. It is a reason to ask, not an answer. */
interface WebhookEvent {
  /** Unique for the event; a repeated one has the same. */
  readonly reference: string;
  readonly invoiceId: string;
}

/** Takes a webhook as if it had come over the network; gives the HTTP status of the answer. */
export type ReceiveWebhook = (raw: string, headers: Headers) => Promise<number>;

/** What a gateway that is served by this server is given of the shop. */
interface GatewayHost {
  readonly shopName: string;
  readonly log: { warn(fields: object, message: string): void };
  readonly receive: ReceiveWebhook;
}

/** The only thing that `payments/core` knows of a gateway; `docs/how-to/add-a-payment-gateway.md` says how to write one. */
export interface PaymentGateway {
  /** Stored with each payment; the settings name the gateway by it. */
  readonly name: string;
  /** Money of one environment never pays for an order of another. */
  readonly environment: 'sandbox' | 'test' | 'live';
  /** @throws GatewayFailure */
  createInvoice(request: InvoiceRequest): Promise<CreatedInvoice>;
  /** Null where the gateway knows no such invoice. @throws GatewayFailure */
  status(key: InvoiceKey): Promise<InvoiceReport | null>;
  /** Null where the signature or the shape is wrong. */
  parseWebhook(raw: string, headers: Headers): WebhookEvent | null;
  /** ms between two calls of the reconciler, for a gateway that limits them. */
  readonly paceMs?: number;
  /** The pages of a gateway that this server itself serves. */
  routes?(shop: GatewayHost): Hono;
  /** Delivers the webhooks that are due, where no network brings them; called by each run of the reconciler. */
  deliverWebhooks?(receive: ReceiveWebhook): Promise<void>;
}

/** `refused`: it answered that it won't; `unreachable`: nobody knows whether it did what was asked. */
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
