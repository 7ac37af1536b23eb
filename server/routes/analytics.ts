import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { receivedEventSchema } from '../../domain/analytics/event-schema';
import { searchEvent } from '../../domain/analytics/events';
import { currentName } from '../analytics/names';
import { analyticsEvent } from '../db/schema';
import type { AppDeps, Db } from '../deps';
import { DAY_MS } from '../durations';
import type { AppEnv } from '../http/env';
import { readBody } from '../http/input';
import { createLoadShedder } from '../http/load-shedding';

/** 64 KiB, the limit of `sendBeacon`. */
const BATCH_LIMIT = 64 * 1024;
const MAX_EVENTS = 50;
/** Per client address, which a whole mobile network may share. */
const BATCHES_PER_MINUTE = 300;
/** How long a browser may have been offline. */
const MAX_DELAY_MS = 7 * DAY_MS;

const event = v.object({
  name: v.string(),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  visit: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)), ''),
  at: v.optional(v.number(), 0),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
});
const batch = v.object({ events: v.pipe(v.array(v.unknown()), v.maxLength(MAX_EVENTS)) });

/** Validates an event and turns it into a row; null for an unknown or invalid one. */
function toRow(input: unknown, receivedAt: Date) {
  const { output, success } = v.safeParse(event, input);
  if (!success) return null;
  const fact = v.safeParse(receivedEventSchema, { ...output.properties, name: currentName(output.name) });
  if (!fact.success) return null;
  const clean = fact.output.name === 'search' ? searchEvent(fact.output.search_term) : fact.output;
  if (clean === null) return null;
  const { name, ...properties } = clean;
  const delayMs = receivedAt.getTime() - output.at;
  const happenedAt = delayMs >= 0 && delayMs < MAX_DELAY_MS ? new Date(output.at) : receivedAt;
  return { name, eventKey: output.id, visit: output.visit, properties, happenedAt, receivedAt };
}

const store = (db: Db, rows: (typeof analyticsEvent.$inferInsert)[]) =>
  db
    .insert(analyticsEvent)
    .values(rows)
    .onConflictDoUpdate({
      target: analyticsEvent.eventKey,
      set: {
        happenedAt: sql`greatest(${analyticsEvent.happenedAt}, excluded.happened_at)`,
        receivedAt: sql`excluded.received_at`,
      },
      setWhere: eq(analyticsEvent.name, 'session_end'),
    })
    .returning({ id: analyticsEvent.id });

/**
 * POST /analytics: events of consenting browsers. An event is stored once by its id; `session_end`
 * is updated when it is sent again. Unknown events and properties are dropped.
 */
export function analyticsRoutes({ db, clock }: AppDeps) {
  const shedBatches = createLoadShedder(clock, BATCHES_PER_MINUTE);
  return new Hono<AppEnv>().post('/analytics', async (c) => {
    shedBatches(c.get('clientAddress'));
    const { events } = await readBody(c, batch, BATCH_LIMIT);
    // Global Privacy Control: no event of this browser is stored.
    const accepted = c.req.header('sec-gpc') === '1' ? [] : events;
    const receivedAt = clock.now();
    const rows = accepted.map((event) => toRow(event, receivedAt)).filter((row) => row !== null);
    // One statement may update a row only once.
    const values = [...new Map(rows.map((row) => [row.eventKey, row])).values()];
    const stored = values.length === 0 ? [] : await store(db, values);
    return c.json({ status: 'success', data: { stored: stored.length, dropped: events.length - rows.length } });
  });
}
