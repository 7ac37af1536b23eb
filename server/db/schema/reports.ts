import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const receivedAt = timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull();

/** A fact that a consenting shopper's browser reported, once by its id. */
export const analyticsEvent = pgTable(
  'analytics_event',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The browser's own id or key of the event; the second of its kind is dropped. */
    eventKey: text('event_key').unique(),
    /** Of one tab, random; it says nothing of who it was. */
    visit: text().notNull().default(''),
    name: text().notNull(),
    /** What the schema of its name lets through; amounts in dinars. */
    properties: jsonb().$type<Record<string, unknown>>().notNull(),
    /** By the browser's clock, where that can be. */
    happenedAt: timestamp('happened_at', { withTimezone: true, mode: 'date' }),
    receivedAt,
  },
  (table) => [index('analytics_event_time').on(table.receivedAt)],
);

/** A failure in a browser, without anything personal. */
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
