import { Hono } from 'hono';
import * as v from 'valibot';
import { redactMessage } from '../../domain/text/redact-message';
import { clientError } from '../db/schema';
import type { AppDeps } from '../deps';
import type { AppEnv } from '../http/env';
import { readBody } from '../http/input';
import { shedder } from '../http/load-shedding';

const ERRORS_PER_MINUTE = 10;
const short = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, longest)),
  );
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

/** What breaks in browsers, without anything personal. */
export function reportRoutes({ db, clock }: AppDeps) {
  const shedErrors = shedder(clock, ERRORS_PER_MINUTE);
  return new Hono<AppEnv>().post('/client-error', async (c) => {
    shedErrors(c.get('clientAddress'));
    const { id, ...told } = await readBody(c, failure);
    await db.insert(clientError).values({ ...told, reference: id, receivedAt: clock.now() });
    return c.json({ status: 'success' });
  });
}
