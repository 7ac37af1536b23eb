import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { order, payment } from './orders';
import { timestamptz } from './timestamp';

/** Money that a merchant sends back. A trigger keeps a payment's refunds, except refused ones, within what was paid. */
export const refund = pgTable(
  'refund',
  {
    id: uuid().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    /** Our reference at the gateway. */
    reference: text().notNull().unique(),
    /** Null until the gateway's response or report is stored. */
    gatewayRefundId: text('gateway_refund_id'),
    amountFils: integer('amount_fils').notNull(),
    reason: text().notNull().default(''),
    /** requested (the gateway may not know of it) · pending · refunded · refused */
    state: text().notNull(),
    /** Why the gateway refused it. */
    error: text().notNull().default(''),
    requestedBy: text('requested_by').notNull().default(''),
    createdAt: timestamptz('created_at').notNull(),
    settledAt: timestamptz('settled_at'),
    /** Null when no check is due any more. */
    nextCheckAt: timestamptz('next_check_at'),
    tries: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('refund_gateway_refund').on(table.paymentId, table.gatewayRefundId),
    uniqueIndex('refund_unsettled').on(table.paymentId).where(sql`state in ('requested', 'pending')`),
    index('refund_order').on(table.orderId),
    index('refund_due').on(table.nextCheckAt).where(sql`next_check_at is not null`),
    check('refund_amount', sql`${table.amountFils} > 0`),
    check('refund_state', sql`${table.state} in ('requested', 'pending', 'refunded', 'refused')`),
  ],
);
