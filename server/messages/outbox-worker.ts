import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import * as v from 'valibot';
import { order, outbox } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { AppDeps } from '../deps';
import type { Letter, Mail } from './email/email';
import { letterAbout } from './order-emails';

export type PostmanDeps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'log'> & { readonly mail: Mail };
type News = typeof outbox.$inferSelect;

const MINUTE = 60_000;
/** Until a letter that didn't leave is tried again (ms); after the last one it is given up. */
const AGAIN = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);
const BATCH = 20;
const EVERY = 10_000;

/**
 * Tells shoppers by e-mail what the outbox says happened to their orders. News are written in the transaction that makes
 * them true, and each is claimed before it is told, so that several servers don't tell it twice.
 */
export async function deliverPost(deps: PostmanDeps): Promise<void> {
  for (const news of await claimDue(deps)) {
    const letter = await letterOf(deps, news);
    const isDone = letter === null || (await sent(deps, letter, news));
    if (isDone || news.tries > AGAIN.length)
      await deps.db.update(outbox).set({ doneAt: deps.clock.now() }).where(eq(outbox.id, news.id));
  }
}

const claimDue = ({ db, clock }: PostmanDeps): Promise<News[]> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const due = await tx
      .select()
      .from(outbox)
      .where(and(isNull(outbox.doneAt), lte(outbox.nextAt, now)))
      .orderBy(asc(outbox.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const claimed = due.map((news) => ({ ...news, tries: news.tries + 1 }));
    for (const { id, tries } of claimed)
      await tx
        .update(outbox)
        .set({ tries, nextAt: new Date(now.getTime() + (AGAIN[tries - 1] ?? MINUTE)) })
        .where(eq(outbox.id, id));
    return claimed;
  });

const payloadSchema = v.object({ order: v.string(), status: v.optional(v.string(), 'made') });

/** Null where nobody waits for a letter: no such news, no such order, no real address. */
async function letterOf({ db, config }: PostmanDeps, { payload }: News): Promise<Letter | null> {
  const about = v.safeParse(payloadSchema, payload);
  if (!about.success) return null;
  const [found] = await db.select().from(order).where(eq(order.number, about.output.order));
  const to = found?.destination.email ?? '';
  if (!/^\S+@\S+$/.test(to) || to.endsWith('.invalid')) return null;
  const { publicOrigin, shopName } = config;
  const { order: number, status } = about.output;
  return letterAbout(status, { to, number, shopName, link: publicOrigin && `${publicOrigin}/order/${number}` });
}

async function sent({ mail, log }: PostmanDeps, letter: Letter, { id, tries }: News): Promise<boolean> {
  try {
    await mail.send(letter);
    return true;
  } catch {
    log.warn({ news: id, tries }, 'a letter did not leave');
    return false;
  }
}

/** Goes its round every 10 s until it is stopped. */
export function startPostman(deps: PostmanDeps, every = EVERY): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = deliverPost(deps)
      .catch(() => deps.log.warn({}, 'the post could not be delivered'))
      .finally(() => {
        isBusy = false;
      });
  }, every);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
