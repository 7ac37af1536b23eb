import { and, asc, eq, lte, type SQL } from 'drizzle-orm';
import { sandboxNotice } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import type { AppDeps } from '../../../deps';
import { Refusal } from '../../../http/refusal';
import type { FinaliseDeps } from '../../core/finalise';
import type { SandboxGateway } from './gateway';
import { receiveWebhook } from '../../core/webhook';

type Notice = typeof sandboxNotice.$inferSelect;

/** The real gateway tries four times; here a minute apart. */
const TRIES = 4;
const AGAIN = 60_000;
const BATCH = 20;

/**
 * Brings the shop the sandbox's news that are due: right after a button was pressed, and on every run of the reconciler.
 * Each is claimed before it is sent, so several servers don't send the same one, and a claim ends by itself.
 */
export async function deliverNews(deps: FinaliseDeps, sandbox: SandboxGateway, invoiceId?: string): Promise<void> {
  const only = invoiceId === undefined ? undefined : eq(sandboxNotice.invoiceId, invoiceId);
  for (const notice of await claimDue(deps, only)) {
    const news = sandbox.notification(notice, notice.isForged);
    const answers = await Promise.all(
      Array.from({ length: notice.copies }, () => answerOf(receiveWebhook(deps, news.raw, news.headers))),
    );
    const answer = Math.max(...answers);
    const isDone = answer < 500 || notice.tries >= TRIES;
    await deps.db
      .update(sandboxNotice)
      .set({ answer, ...(isDone && { dueAt: null }) })
      .where(eq(sandboxNotice.id, notice.id));
  }
}

const claimDue = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, only: SQL | undefined): Promise<Notice[]> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const due = await tx
      .select()
      .from(sandboxNotice)
      .where(and(only, lte(sandboxNotice.dueAt, now)))
      .orderBy(asc(sandboxNotice.dueAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const claimed = due.map((notice) => ({ ...notice, tries: notice.tries + 1 }));
    for (const { id, tries } of claimed)
      await tx
        .update(sandboxNotice)
        .set({ dueAt: new Date(now.getTime() + AGAIN), tries })
        .where(eq(sandboxNotice.id, id));
    return claimed;
  });

/** The HTTP status that the shop's webhook answers with. */
const answerOf = (received: Promise<void>): Promise<number> =>
  received.then(
    () => 200,
    (error: unknown) => (error instanceof Refusal ? error.status : 500),
  );
