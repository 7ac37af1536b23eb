import type { sandboxInvoice, sandboxNotice, sandboxTransaction } from '../../../db/schema';

export type SandboxInvoice = typeof sandboxInvoice.$inferSelect;
export type SandboxTransaction = typeof sandboxTransaction.$inferSelect;
/** A webhook that the sandbox sends, or has sent. */
export type SandboxNotice = typeof sandboxNotice.$inferSelect;

/** What can be done with an invoice now. */
export type InvoiceState = 'open' | 'processing' | 'paid' | 'canceled' | 'expired';

export interface InvoiceWithTries {
  readonly invoice: SandboxInvoice;
  /** Latest first. */
  readonly tries: readonly SandboxTransaction[];
  readonly state: InvoiceState;
}

/** What the hosted page shows. */
export interface HostedInvoice extends InvoiceWithTries {
  readonly notices: readonly SandboxNotice[];
}

/** What a webhook says. */
export interface WebhookContent {
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly status?: string;
}

/** What came of a visit: where the shopper goes next (null: nowhere) and the first webhook, where something new happened. */
export interface PageAction {
  readonly redirect: string | null;
  readonly webhook: WebhookContent | null;
}
