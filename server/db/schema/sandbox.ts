import { boolean, index, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The sandbox gateway's own books; no part of the shop reads them but through the gateway's interface. */
export const sandboxInvoice = pgTable(
  'sandbox_invoice',
  {
    id: text().primaryKey(),
    reference: text().notNull(),
    /** As a gateway would keep it; the shop's own amount is in `payment`. */
    amountDinars: numeric('amount_dinars', { precision: 12, scale: 3 }).notNull(),
    /** What it charges instead, where it is told to charge a wrong amount. */
    chargedDinars: numeric('charged_dinars', { precision: 12, scale: 3 }),
    currency: text().notNull(),
    language: text().notNull(),
    customerName: text('customer_name').notNull(),
    customerMobile: text('customer_mobile').notNull().default(''),
    callbackUrl: text('callback_url').notNull(),
    errorUrl: text('error_url').notNull(),
    /** Pending · Processing (the bank has yet to decide) · Paid · Canceled */
    status: text().notNull().default('Pending'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Until then questions about this invoice are answered late. */
    slowUntil: moment('slow_until'),
    /** Until then questions about this invoice, and new invoices for the same phone, get no answer. */
    downUntil: moment('down_until'),
  },
  (table) => [
    index('sandbox_invoice_reference').on(table.reference),
    index('sandbox_invoice_mobile').on(table.customerMobile),
  ],
);

/** A try to pay an invoice. */
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
    createdAt: moment('created_at').notNull(),
    /** Until then the bank has not decided; null: it decided at once. */
    settlesAt: moment('settles_at'),
  },
  (table) => [index('sandbox_transaction_invoice').on(table.invoiceId)],
);

/** News of a transaction on their way to the shop. */
export const sandboxNotice = pgTable(
  'sandbox_notice',
  {
    id: uuid().primaryKey().defaultRandom(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => sandboxInvoice.id),
    paymentId: text('payment_id').notNull(),
    /** Success · Failed, as it is told */
    status: text().notNull(),
    /** How often the same news are sent. */
    copies: integer().notNull().default(1),
    /** Signed by somebody who doesn't know the secret. */
    isForged: boolean('is_forged').notNull().default(false),
    /** Null once they have been taken, refused for good or given up. */
    dueAt: moment('due_at'),
    tries: integer().notNull().default(0),
    /** The shop's latest answer, an HTTP status. */
    answer: integer(),
  },
  (table) => [index('sandbox_notice_due').on(table.dueAt), index('sandbox_notice_invoice').on(table.invoiceId)],
);
