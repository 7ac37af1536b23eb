import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { toldSchema } from '../../domain/analytics/event-schema';
import { searchFact } from '../../domain/analytics/events';
import { currentName } from '../analytics/names';
import { analyticsEvent } from '../db/schema';
import type { AppDeps, Db } from '../deps';
import type { AppEnv } from '../http/env';
import { readBody } from '../http/input';
import { createLoadShedder } from '../http/load-shedding';

/** What a browser may hand over as it closes: 64 KiB. */
const BATCH_LIMIT = 64 * 1024;
const MAX_EVENTS = 50;
/** From one client address, behind which a whole mobile network may be. */
const BATCHES_PER_MINUTE = 300;
/** ms that a browser may have waited for a connection */
const MAX_DELAY_MS = 7 * 24 * 60 * 60 * 1000;

const event = v.object({
  name: v.string(),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  visit: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)), ''),
  at: v.optional(v.number(), 0),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
});
const batch = v.object({ events: v.pipe(v.array(v.unknown()), v.maxLength(MAX_EVENTS)) });

/** One event as a row; null for one that no schema names. */
function toRow(input: unknown, receivedAt: Date) {
  const { output, success } = v.safeParse(event, input);
  if (!success) return null;
  const fact = v.safeParse(toldSchema, { ...output.properties, name: currentName(output.name) });
  if (!fact.success) return null;
  const clean = fact.output.name === 'search' ? searchFact(fact.output.search_term) : fact.output;
  if (clean === null) return null;
  const { name, ...properties } = clean;
  const sinceThen = receivedAt.getTime() - output.at;
  const happenedAt = sinceThen >= 0 && sinceThen < MAX_DELAY_MS ? new Date(output.at) : receivedAt;
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
 * POST /analytics: what the shop was used for, as consenting browsers tell it (decisions, Analytics). An event is stored once
 * by its id, the end of a visit when it was last told; of its fields those that the schema of its name has; one without a
 * schema is dropped and the rest kept.
 */
export function analyticsRoutes({ db, clock }: AppDeps) {
  const shedBatches = createLoadShedder(clock, BATCHES_PER_MINUTE);
  return new Hono<AppEnv>().post('/analytics', async (c) => {
    shedBatches(c.get('clientAddress'));
    const { events } = await readBody(c, batch, BATCH_LIMIT);
    // Whoever asks for privacy everywhere is not counted, whatever runs in that browser (Global Privacy Control).
    const accepted = c.req.header('sec-gpc') === '1' ? [] : events;
    const receivedAt = clock.now();
    const rows = accepted.map((told) => toRow(told, receivedAt)).filter((row) => row !== null);
    // One statement may touch a row only once.
    const values = [...new Map(rows.map((row) => [row.eventKey, row])).values()];
    const stored = values.length === 0 ? [] : await store(db, values);
    return c.json({ status: 'success', data: { stored: stored.length, dropped: events.length - rows.length } });
  });
}
