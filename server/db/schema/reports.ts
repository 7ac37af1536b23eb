import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './timestamp';

const receivedAt = timestamptz('received_at').notNull();

/** An analytics event of a consenting shopper's browser, stored once by its id. */
export const analyticsEvent = pgTable(
  'analytics_event',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The browser's id of the event. Duplicates are dropped. */
    eventKey: text('event_key').unique(),
    /** A random id of the visit (one tab); it identifies nobody. */
    visit: text().notNull().default(''),
    name: text().notNull(),
    /** Properties of the event's schema; amounts in dinars. */
    properties: jsonb().$type<Record<string, unknown>>().notNull(),
    /** By the browser's clock if plausible. */
    happenedAt: timestamptz('happened_at'),
    receivedAt,
  },
  (table) => [index('analytics_event_time').on(table.receivedAt)],
);

/** An error in a browser, without personal data. */
export const clientError = pgTable(
  'client_error',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull(),
    message: text().notNull(),
    route: text().notNull(),
    version: text().notNull(),
    receivedAt,
  },
  (table) => [index('client_error_time').on(table.receivedAt)],
);
