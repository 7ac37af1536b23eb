import type { sandboxInvoice, sandboxNotice, sandboxTransaction } from '../../../db/schema';

export type SandboxInvoice = typeof sandboxInvoice.$inferSelect;
export type SandboxTransaction = typeof sandboxTransaction.$inferSelect;
/** A webhook that the sandbox sends, or has sent. */
export type SandboxNotice = typeof sandboxNotice.$inferSelect;

/** What can be done with an invoice now. */
export type Standing = 'open' | 'processing' | 'paid' | 'canceled' | 'expired';

export interface Known {
  readonly invoice: SandboxInvoice;
  /** Latest first. */
  readonly tries: readonly SandboxTransaction[];
  readonly standing: Standing;
}

/** What the hosted page shows. */
export interface Look extends Known {
  readonly notices: readonly SandboxNotice[];
}

/** What a webhook says. */
export interface Notice {
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly status?: string;
}

/** What came of a visit: where the shopper goes next (null: nowhere) and the first webhook, where something new happened. */
export interface Visit {
  readonly redirect: string | null;
  readonly notice: Notice | null;
}
