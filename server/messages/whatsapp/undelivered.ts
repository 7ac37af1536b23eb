import { and, eq } from 'drizzle-orm';
import { messageDelivery } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { AppDeps } from '../../deps';
import { providerRefOf } from './provider-ref';
import type { Undelivered } from './reports';

/**
 * Marks a message about an order as failed and has it sent by SMS instead, if SMS can carry it and the customer didn't
 * get one anyway. A repeated report changes nothing. @returns whether there is such a message
 */
export const failOrderMessage = (
  { db, clock, sms }: Pick<AppDeps, 'db' | 'clock' | 'sms'>,
  { messageId, code }: Undelivered,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const providerRef = providerRefOf(messageId);
    const [failed] = await tx
      .update(messageDelivery)
      .set({ state: 'failed', settledAt: now, error: code === null ? 'undelivered' : `undelivered, ${code}` })
      .where(and(eq(messageDelivery.providerRef, providerRef), eq(messageDelivery.state, 'sent')))
      .returning();
    if (failed && sms.sendText)
      await tx
        .insert(messageDelivery)
        .values({ outboxId: failed.outboxId, channel: 'customer_sms', createdAt: now, nextAt: now })
        .onConflictDoNothing();
    return failed !== undefined;
  });
