import { and, asc, eq, lte, type SQL } from 'drizzle-orm';
import { sandboxNotice } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import type { Clock, Db } from '../../../deps';
import type { ReceiveWebhook } from '../gateway';
import type { WebhookContent, SandboxNotice } from './types';

/** Like the real gateway. */
const MAX_ATTEMPTS = 4;
const RETRY_DELAY_MS = 60_000;
const BATCH_SIZE = 20;

interface Delivery {
  readonly db: Db;
  readonly clock: Clock;
  readonly notification: (notice: WebhookContent, isForged: boolean) => { raw: string; headers: Headers };
  readonly receive: ReceiveWebhook;
}

/**
 * Delivers due webhooks: right after a button was pressed, and on every run of the reconciler. Each is claimed before it is
 * sent, so that several servers don't send it twice; a claim expires.
 */
export async function deliverWebhooks(
  { db, clock, notification, receive }: Delivery,
  invoiceId?: string,
): Promise<void> {
  const condition = invoiceId === undefined ? undefined : eq(sandboxNotice.invoiceId, invoiceId);
  for (const notice of await claimDue(db, clock, condition)) {
    const { raw, headers } = notification(notice, notice.isForged);
    const answers = await Promise.all(Array.from({ length: notice.copies }, () => receive(raw, headers)));
    const answer = Math.max(...answers);
    const isDone = answer < 500 || notice.tries >= MAX_ATTEMPTS;
    await db
      .update(sandboxNotice)
      .set({ answer, ...(isDone && { dueAt: null }) })
      .where(eq(sandboxNotice.id, notice.id));
  }
}

const claimDue = (db: Db, clock: Clock, only: SQL | undefined): Promise<SandboxNotice[]> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const due = await tx
      .select()
      .from(sandboxNotice)
      .where(and(only, lte(sandboxNotice.dueAt, now)))
      .orderBy(asc(sandboxNotice.dueAt))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const claimed = due.map((notice) => ({ ...notice, tries: notice.tries + 1 }));
    for (const { id, tries } of claimed)
      await tx
        .update(sandboxNotice)
        .set({ dueAt: new Date(now.getTime() + RETRY_DELAY_MS), tries })
        .where(eq(sandboxNotice.id, id));
    return claimed;
  });
