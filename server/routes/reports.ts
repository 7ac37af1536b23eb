import { Hono } from 'hono';
import * as v from 'valibot';
import { redactMessage } from '../../machines/rules/redact-message';
import { analyticsEvent, clientError } from '../db/schema';
import type { AppDeps } from '../deps';
import type { AppEnv } from '../http/env';
import { BODY_LIMIT, readBody } from '../http/input';
import { shedder } from '../http/shedding';

const MOST_EVENTS = 50;
const ERRORS_PER_MINUTE = 10;
/** Never kept, whatever a client sends (decisions, Analytics). */
const PERSONAL = /phone|mobile|address|otp|code|token|email|name$/i;

const short = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, longest)),
  );
const event = v.looseObject({
  name: v.pipe(v.string(), v.regex(/^[\w .-]{1,60}$/)),
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(120))),
});
const batch = v.union([
  v.object({ events: v.pipe(v.array(event), v.maxLength(MOST_EVENTS)) }),
  v.pipe(
    v.array(event),
    v.maxLength(MOST_EVENTS),
    v.transform((events) => ({ events })),
  ),
]);
const failure = v.object({
  id: v.optional(short(40), ''),
  message: v.optional(v.pipe(v.string(), v.transform(redactMessage)), ''),
  route: v.optional(
    v.pipe(
      short(100),
      v.transform((route) => route.split(/[?#]/)[0] ?? ''),
    ),
    '',
  ),
  version: v.optional(short(40), ''),
});

/** Only plain values under names that can't be somebody's. */
const harmless = (properties: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(properties).filter(
      ([key, value]) => !PERSONAL.test(key) && ['string', 'number', 'boolean'].includes(typeof value),
    ),
  );

/** What consenting browsers tell: events, once each, and failures (decisions, Analytics). */
export function reportRoutes({ db, clock }: AppDeps) {
  const shedErrors = shedder(clock, ERRORS_PER_MINUTE);
  return new Hono<AppEnv>()
    .post('/analytics', async (c) => {
      const { events } = await readBody(c, batch, 2 * BODY_LIMIT);
      const receivedAt = clock.now();
      const rows = events.map(({ name, id, properties, ...rest }) => ({
        name,
        eventKey: id ?? null,
        properties: harmless({ ...rest, ...(typeof properties === 'object' && properties !== null ? properties : {}) }),
        receivedAt,
      }));
      const stored =
        rows.length === 0
          ? []
          : await db.insert(analyticsEvent).values(rows).onConflictDoNothing().returning({ id: analyticsEvent.id });
      return c.json({ status: 'success', data: { stored: stored.length } });
    })
    .post('/client-error', async (c) => {
      shedErrors(c.get('clientAddress'));
      const { id, ...told } = await readBody(c, failure);
      await db.insert(clientError).values({ ...told, reference: id, receivedAt: clock.now() });
      return c.json({ status: 'success' });
    });
}
