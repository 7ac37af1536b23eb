import { and, asc, eq, exists, isNull, lte, not, sql } from 'drizzle-orm';
import { messageDelivery, outbox } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { AppDeps } from '../../deps';
import { toOrderEvent } from '../orders/order-event';
import type { Channel } from './channel';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

const BATCH_SIZE = 100;

/** Writes a delivery for every new outbox event, channel and target. An event without any is done. */
export async function fanOut({ db, clock }: Deps, channels: readonly Channel[]): Promise<void> {
  const now = clock.now();
  const hasDelivery = exists(
    db.select({ one: sql`1` }).from(messageDelivery).where(eq(messageDelivery.outboxId, outbox.id)),
  );
  const isNew = and(isNull(outbox.doneAt), lte(outbox.nextAt, now), not(hasDelivery));
  const [waiting] = await db.select({ id: outbox.id }).from(outbox).where(isNew).limit(1);
  if (!waiting) return;
  await inTransaction(db, async (tx) => {
    const events = await tx
      .select()
      .from(outbox)
      .where(isNew)
      .orderBy(asc(outbox.id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    for (const row of events) {
      const event = toOrderEvent(row);
      const deliveries = channels.flatMap((channel) =>
        (event ? channel.targetsOf(event) : []).map((target) => ({
          outboxId: row.id,
          channel: channel.name,
          target,
          createdAt: now,
          nextAt: now,
        })),
      );
      if (deliveries.length > 0) await tx.insert(messageDelivery).values(deliveries).onConflictDoNothing();
      else await tx.update(outbox).set({ doneAt: now }).where(eq(outbox.id, row.id));
    }
  });
}
