import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { messageDelivery, outbox } from '../../db/schema';
import type { Db } from '../../deps';
import { toOrderEvent } from '../../messages/orders/order-event';

export interface DeliveryFilter {
  readonly ids?: readonly number[];
  readonly state?: 'pending' | 'sent' | 'skipped' | 'failed';
  readonly order?: string;
  readonly limit?: number;
}

/** Deliveries as commands print them, the newest first. */
export async function findDeliveries(db: Db, { ids, state, order, limit }: DeliveryFilter) {
  const conditions: (SQL | undefined)[] = [
    ids && inArray(messageDelivery.id, [...ids]),
    state && eq(messageDelivery.state, state),
    order === undefined ? undefined : sql`${outbox.payload}->>'order' = ${order.toUpperCase()}`,
  ];
  const found = db
    .select({ delivery: messageDelivery, event: outbox })
    .from(messageDelivery)
    .innerJoin(outbox, eq(outbox.id, messageDelivery.outboxId))
    .where(and(...conditions))
    .orderBy(desc(messageDelivery.id));
  const rows = await (limit === undefined ? found : found.limit(limit));
  return rows.map(({ delivery, event }) => {
    const about = toOrderEvent(event);
    return {
      id: delivery.id,
      messageId: delivery.messageId,
      event: about?.type ?? event.kind,
      order: about?.number ?? null,
      status: about?.status ?? null,
      channel: delivery.channel,
      to: delivery.target,
      state: delivery.state,
      tries: delivery.tries,
      error: delivery.error,
      createdAt: delivery.createdAt.toISOString(),
      nextAt: delivery.state === 'pending' ? delivery.nextAt.toISOString() : null,
      settledAt: delivery.settledAt?.toISOString() ?? null,
    };
  });
}
