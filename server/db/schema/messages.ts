import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { outbox } from './orders';
import { timestamptz } from './timestamp';

/** One message about an outbox event by one channel, with what became of it. It contains no customer data. */
export const messageDelivery = pgTable(
  'message_delivery',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Receivers tell repetitions by it. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    outboxId: bigint('outbox_id', { mode: 'number' })
      .notNull()
      .references(() => outbox.id),
    channel: text({
      enum: ['webhook', 'merchant_email', 'customer_email', 'customer_sms', 'customer_whatsapp'],
    }).notNull(),
    /** The merchant's email address; otherwise empty, because the order says who the customer is. */
    target: text().notNull().default(''),
    /** `skipped`: the customer has no address of this kind. `failed`: given up. */
    state: text({ enum: ['pending', 'sent', 'skipped', 'failed'] })
      .notNull()
      .default('pending'),
    tries: integer().notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    nextAt: timestamptz('next_at').notNull(),
    settledAt: timestamptz('settled_at'),
    /** The hash of WhatsApp's id of the message, which contains the phone; null if there is none. */
    providerRef: text('provider_ref'),
    /** Why the last try failed, such as `HTTP 500`. */
    error: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('message_delivery_once').on(table.outboxId, table.channel, table.target),
    index('message_delivery_due').on(table.channel, table.nextAt).where(sql`state = 'pending'`),
    check('message_delivery_state', sql`${table.state} in ('pending', 'sent', 'skipped', 'failed')`),
  ],
);
