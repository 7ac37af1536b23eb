import { Hono } from 'hono';
import * as v from 'valibot';
import { redactMessage } from '../../domain/text/redact-message';
import { clientError } from '../db/schema';
import type { AppDeps } from '../deps';
import type { AppEnv } from '../http/env';
import { readBody } from '../http/input';
import { createLoadShedder } from '../http/load-shedding';

const ERRORS_PER_MINUTE = 10;
const truncated = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, longest)),
  );
const failure = v.object({
  id: v.optional(truncated(40), ''),
  message: v.optional(v.pipe(v.string(), v.transform(redactMessage)), ''),
  route: v.optional(
    v.pipe(
      truncated(100),
      v.transform((route) => route.split(/[?#]/)[0] ?? ''),
    ),
    '',
  ),
  version: v.optional(truncated(40), ''),
});

/** POST /client-error: errors in browsers, without personal data. */
export function reportRoutes({ db, clock }: AppDeps) {
  const shedErrors = createLoadShedder(clock, ERRORS_PER_MINUTE);
  return new Hono<AppEnv>().post('/client-error', async (c) => {
    shedErrors(c.get('clientAddress'));
    const { id, ...report } = await readBody(c, failure);
    await db.insert(clientError).values({ ...report, reference: id, receivedAt: clock.now() });
    return c.json({ status: 'success' });
  });
}
