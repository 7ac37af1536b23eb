import * as v from 'valibot';
import type { outbox } from '../../db/schema';

/** What an outbox event says of an order. */
export interface OrderEvent {
  readonly type: 'order.placed' | 'order.status_changed' | 'order.refunded';
  readonly number: string;
  /** The order's new status, `placed` for a new order, `partially_refunded` for a part of its money. */
  readonly status: string;
  /** The status before a change. */
  readonly from: string | null;
  readonly refundFils: number | null;
  readonly createdAt: Date;
}

const TYPES: Readonly<Record<string, OrderEvent['type']>> = {
  'order.made': 'order.placed',
  'order.status': 'order.status_changed',
  'order.refunded': 'order.refunded',
};

const payloadSchema = v.object({
  order: v.string(),
  status: v.optional(v.string(), 'placed'),
  from: v.optional(v.string()),
  refund_fils: v.optional(v.number()),
});

/** Null for an event that is about no order. */
export function toOrderEvent({
  kind,
  payload,
  createdAt,
}: Pick<typeof outbox.$inferSelect, 'kind' | 'payload' | 'createdAt'>): OrderEvent | null {
  const type = Object.hasOwn(TYPES, kind) ? TYPES[kind] : undefined;
  const parsed = v.safeParse(payloadSchema, payload);
  if (!type || !parsed.success) return null;
  const { order, status, from = null, refund_fils: refundFils = null } = parsed.output;
  return { type, number: order, status, from, refundFils, createdAt };
}
