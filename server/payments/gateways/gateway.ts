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

/** News that the gateway sent by itself and signed. They are a reason to ask, not an answer. */
interface WebhookEvent {
  /** Unique for the event; a repeated one has the same. */
  readonly reference: string;
  readonly invoiceId: string;
}

export interface PaymentGateway {
  readonly name: 'sandbox' | 'myfatoorah';
  /** Money of one environment never pays for an order of another. */
  readonly environment: 'sandbox' | 'test' | 'live';
  /** @throws GatewayFailure */
  createInvoice(request: InvoiceRequest): Promise<CreatedInvoice>;
  /** Null where the gateway knows no such invoice. @throws GatewayFailure */
  status(key: InvoiceKey): Promise<InvoiceReport | null>;
  /** Null where the signature or the shape is wrong. */
  parseWebhook(raw: string, headers: Headers): WebhookEvent | null;
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
