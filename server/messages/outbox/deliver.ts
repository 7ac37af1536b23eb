import { and, asc, eq, exists, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import { messageDelivery, outbox } from '../../db/schema';
import type { AppDeps } from '../../deps';
import { type OrderEvent, toOrderEvent } from '../orders/order-event';
import { inTrace } from '../../observe/tracing';
import { loadOrderFacts } from '../orders/order-message';
import type { Channel } from './channel';
import { failureReason } from './failure-reason';

export type DeliveryDeps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'log' | 'tracing'>;
type Delivery = typeof messageDelivery.$inferSelect;

const BATCH_SIZE = 20;
/** Longer than any sender may take. A server that dies loses its claim after this time. */
const CLAIM_MS = 60_000;

/**
 * Sends a channel's due messages at the same time, new ones first. Each is claimed before, so that several servers don't
 * send it twice.
 */
export async function deliver(deps: DeliveryDeps, channel: Channel): Promise<void> {
  const due = await claimDue(deps, channel);
  await Promise.all(
    due.map((delivery) => inTrace(deps.tracing, `deliver ${channel.name}`, () => deliverOne(deps, channel, delivery))),
  );
}

function claimDue({ db, clock }: DeliveryDeps, channel: Channel): Promise<Delivery[]> {
  const now = clock.now();
  const due = db.$with('due').as(
    db
      .select({ id: messageDelivery.id })
      .from(messageDelivery)
      .where(
        and(
          eq(messageDelivery.channel, channel.name),
          sql`${messageDelivery.state} = 'pending'`,
          lte(messageDelivery.nextAt, now),
        ),
      )
      .orderBy(asc(messageDelivery.tries), asc(messageDelivery.id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(messageDelivery)
    .set({ tries: sql`${messageDelivery.tries} + 1`, nextAt: new Date(now.getTime() + CLAIM_MS) })
    .where(inArray(messageDelivery.id, db.select({ id: due.id }).from(due)))
    .returning();
}

async function deliverOne(deps: DeliveryDeps, channel: Channel, delivery: Delivery): Promise<void> {
  const event = await findEvent(deps, delivery);
  const outcome = await tryToSend(deps, channel, delivery, event);
  const fields = { ...fieldsOf(delivery, outcome.error), ...(event && { order: event.number }) };
  const now = deps.clock.now();
  const delayMs = channel.retryDelaysMs[delivery.tries - 1];
  if (outcome.state === 'failed' && delayMs !== undefined) {
    await update(deps, delivery, { error: outcome.error, nextAt: new Date(now.getTime() + delayMs) });
    deps.log.warn(fields, 'a message about an order was not sent; it is retried');
    return;
  }
  if (outcome.state === 'failed') deps.log.error(fields, 'a message about an order was given up');
  await update(deps, delivery, { ...outcome, settledAt: now });
  await closeEvent(deps, delivery);
}

type Outcome = Pick<Delivery, 'state' | 'error'> & Partial<Pick<Delivery, 'providerRef'>>;

async function findEvent({ db }: DeliveryDeps, { outboxId }: Delivery): Promise<OrderEvent | null> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, outboxId));
  return row ? toOrderEvent(row) : null;
}

async function tryToSend(
  deps: DeliveryDeps,
  channel: Channel,
  delivery: Delivery,
  event: OrderEvent | null,
): Promise<Outcome> {
  try {
    const facts = event && (await loadOrderFacts(deps, event.number));
    if (!event || !facts) return { state: 'skipped', error: '' };
    const { messageId, target } = delivery;
    const sent = await channel.send({ messageId, target, event, facts });
    return { state: sent ? 'sent' : 'skipped', error: '', ...(typeof sent === 'object' && sent) };
  } catch (error) {
    return { state: 'failed', error: failureReason(error) };
  }
}

const fieldsOf = ({ id, channel, tries }: Delivery, reason: string) => ({ delivery: id, channel, tries, reason });

const update = ({ db }: DeliveryDeps, { id }: Delivery, values: Partial<Delivery>) =>
  db.update(messageDelivery).set(values).where(eq(messageDelivery.id, id));

/** An event is done once none of its messages is pending. */
async function closeEvent({ db, clock }: DeliveryDeps, { outboxId }: Delivery): Promise<void> {
  const isPending = exists(
    db
      .select({ one: sql`1` })
      .from(messageDelivery)
      .where(and(eq(messageDelivery.outboxId, outbox.id), eq(messageDelivery.state, 'pending'))),
  );
  await db
    .update(outbox)
    .set({ doneAt: clock.now() })
    .where(and(eq(outbox.id, outboxId), isNull(outbox.doneAt), not(isPending)));
}
