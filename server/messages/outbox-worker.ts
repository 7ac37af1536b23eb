import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import * as v from 'valibot';
import { nameInBoth } from '../brand/brand';
import { order, outbox } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { AppDeps } from '../deps';
import { MINUTE_MS } from '../durations';
import { type Periodic, startPeriodic } from '../periodic';
import type { Email, EmailSender } from './email/email-sender';
import { orderEmail } from './order-emails';

export type OutboxDeps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'log'> & { readonly mail: EmailSender };
type OutboxEvent = typeof outbox.$inferSelect;

/** After the last delay the email is given up. */
const RETRY_DELAYS_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);
const BATCH_SIZE = 20;
const INTERVAL_MS = 10_000;

/**
 * Sends the emails for due outbox events. Each event is claimed before its email is sent, so that several servers don't
 * send it twice.
 */
export async function deliverOutbox(deps: OutboxDeps): Promise<void> {
  for (const event of await claimDue(deps)) {
    const email = await emailFor(deps, event);
    const isDone = email === null || (await trySend(deps, email, event));
    if (isDone || event.tries > RETRY_DELAYS_MS.length)
      await deps.db.update(outbox).set({ doneAt: deps.clock.now() }).where(eq(outbox.id, event.id));
  }
}

const claimDue = ({ db, clock }: OutboxDeps): Promise<OutboxEvent[]> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const due = await tx
      .select()
      .from(outbox)
      .where(and(isNull(outbox.doneAt), lte(outbox.nextAt, now)))
      .orderBy(asc(outbox.id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    const claimed = due.map((event) => ({ ...event, tries: event.tries + 1 }));
    for (const { id, tries } of claimed)
      await tx
        .update(outbox)
        .set({ tries, nextAt: new Date(now.getTime() + (RETRY_DELAYS_MS[tries - 1] ?? MINUTE_MS)) })
        .where(eq(outbox.id, id));
    return claimed;
  });

const payloadSchema = v.object({ order: v.string(), status: v.optional(v.string(), 'made') });

/** Null for other events, unknown orders and missing or placeholder addresses. */
async function emailFor({ db, config }: OutboxDeps, { payload }: OutboxEvent): Promise<Email | null> {
  const about = v.safeParse(payloadSchema, payload);
  if (!about.success) return null;
  const [found] = await db.select().from(order).where(eq(order.number, about.output.order));
  const to = found?.destination.email ?? '';
  if (!/^\S+@\S+$/.test(to) || to.endsWith('.invalid')) return null;
  const { publicOrigin, brand } = config;
  const shopName = nameInBoth(brand);
  const { order: number, status } = about.output;
  return orderEmail(status, { to, number, shopName, link: publicOrigin && `${publicOrigin}/order/${number}` });
}

async function trySend({ mail, log }: OutboxDeps, email: Email, { id, tries }: OutboxEvent): Promise<boolean> {
  try {
    await mail.send(email);
    return true;
  } catch {
    log.warn({ outbox_id: id, tries }, 'sending an order email failed');
    return false;
  }
}

/** Delivers the outbox every 10 s until it is stopped. */
export const startOutboxWorker = (deps: OutboxDeps, intervalMs = INTERVAL_MS): Periodic =>
  startPeriodic(
    () => deliverOutbox(deps),
    intervalMs,
    () => deps.log.warn({}, 'the outbox was not delivered; it is retried'),
  );
