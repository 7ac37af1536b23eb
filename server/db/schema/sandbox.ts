import { boolean, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './timestamp';

/** The sandbox gateway's own tables. The shop reads them only through the gateway's interface. */
export const sandboxInvoice = pgTable(
  'sandbox_invoice',
  {
    id: text().primaryKey(),
    reference: text().notNull(),
    /** The gateway's copy; the shop's own amount is in `payment`. */
    amountDinars: numeric('amount_dinars', { precision: 12, scale: 3 }).notNull(),
    /** Set by the wrong-amount case. */
    chargedDinars: numeric('charged_dinars', { precision: 12, scale: 3 }),
    currency: text().notNull(),
    language: text().notNull(),
    customerName: text('customer_name').notNull(),
    customerMobile: text('customer_mobile').notNull().default(''),
    callbackUrl: text('callback_url').notNull(),
    errorUrl: text('error_url').notNull(),
    /** Pending · Processing (the bank has yet to decide) · Paid · Canceled */
    status: text().notNull().default('Pending'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Until then, status requests for this invoice are slow. */
    slowUntil: timestamptz('slow_until'),
    /** Until then, status requests for this invoice and new invoices for the same phone fail. */
    downUntil: timestamptz('down_until'),
  },
  (table) => [
    index('sandbox_invoice_reference').on(table.reference),
    index('sandbox_invoice_mobile').on(table.customerMobile),
  ],
);

/** A payment try on an invoice. */
export const sandboxTransaction = pgTable(
  'sandbox_transaction',
  {
    paymentId: text('payment_id').primaryKey(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => sandboxInvoice.id),
    /** Success · Failed */
    status: text().notNull(),
    errorCode: text('error_code').notNull().default(''),
    error: text().notNull().default(''),
    createdAt: timestamptz('created_at').notNull(),
    /** When the bank decides; null if it decided immediately. */
    settlesAt: timestamptz('settles_at'),
  },
  (table) => [index('sandbox_transaction_invoice').on(table.invoiceId)],
);

/** A refund that the shop requested. */
export const sandboxRefund = pgTable(
  'sandbox_refund',
  {
    id: text().primaryKey(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => sandboxInvoice.id),
    reference: text().notNull().unique(),
    amountDinars: numeric('amount_dinars', { precision: 12, scale: 3 }).notNull(),
    reason: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** When it is settled; pending until then. */
    settlesAt: timestamptz('settles_at').notNull(),
    /** Refunded · Canceled: what it is once it is settled. */
    outcome: text().notNull().default('Refunded'),
  },
  (table) => [index('sandbox_refund_invoice').on(table.invoiceId)],
);

/** A webhook of the sandbox to the shop. */
export const sandboxNotice = pgTable(
  'sandbox_notice',
  {
    id: uuid().primaryKey().defaultRandom(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => sandboxInvoice.id),
    paymentId: text('payment_id').notNull(),
    /** Set if the webhook is about a refund. */
    refundId: text('refund_id'),
    /** Success · Failed · Refunded · Canceled */
    status: text().notNull(),
    /** How often the webhook is sent at once. */
    copies: integer().notNull().default(1),
    /** Signed with a wrong secret. */
    isForged: boolean('is_forged').notNull().default(false),
    /** Null once it was accepted, refused or given up. */
    dueAt: timestamptz('due_at'),
    tries: integer().notNull().default(0),
    /** HTTP status of the shop's latest response. */
    answer: integer(),
  },
  (table) => [index('sandbox_notice_due').on(table.dueAt), index('sandbox_notice_invoice').on(table.invoiceId)],
);
