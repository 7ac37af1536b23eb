import type { sandboxInvoice, sandboxNotice, sandboxRefund, sandboxTransaction } from '../../../db/schema';

export type SandboxInvoice = typeof sandboxInvoice.$inferSelect;
export type SandboxTransaction = typeof sandboxTransaction.$inferSelect;
export type SandboxRefund = typeof sandboxRefund.$inferSelect;
/** A webhook that is due or was sent. */
export type SandboxNotice = typeof sandboxNotice.$inferSelect;

export type InvoiceState = 'open' | 'processing' | 'paid' | 'canceled' | 'expired';

export interface InvoiceWithTries {
  readonly invoice: SandboxInvoice;
  /** Latest first. */
  readonly tries: readonly SandboxTransaction[];
  readonly state: InvoiceState;
}

/** The data of the hosted page. */
export interface HostedInvoice extends InvoiceWithTries {
  readonly notices: readonly SandboxNotice[];
  readonly refunds: readonly SandboxRefund[];
  readonly now: Date;
}

export interface WebhookContent {
  readonly invoiceId: string;
  readonly paymentId: string;
  /** Set if the webhook is about a refund. */
  readonly refundId?: string | null;
  readonly status?: string;
}

/** The result of an action: where to redirect (null for nowhere), and the first webhook if there is one. */
export interface PageAction {
  readonly redirect: string | null;
  readonly webhook: WebhookContent | null;
}
