import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { order } from '../db/schema';
import type { Db } from '../deps';
import type { Order } from './make-order';

export interface OrderFilter {
  readonly status?: string;
  readonly payment?: string;
  /** Inclusive. */
  readonly since?: Date;
  /** Exclusive. */
  readonly until?: Date;
  /** A part of the number, name, phone or email, in any case. */
  readonly search?: string;
}

/** The orders that match all of a filter, the newest first. */
export function findOrders(db: Db, { status, payment, since, until, search }: OrderFilter): Promise<Order[]> {
  const contains = (text: ReturnType<typeof sql>) => sql`position(lower(${search}) in lower(${text})) > 0`;
  const { destination } = order;
  return db
    .select()
    .from(order)
    .where(
      and(
        status === undefined ? undefined : eq(order.status, status),
        payment === undefined ? undefined : eq(order.paymentStatus, payment),
        since && gte(order.createdAt, since),
        until && lt(order.createdAt, until),
        search === undefined
          ? undefined
          : or(
              contains(sql`${order.number}`),
              contains(sql`${destination}->>'fullName'`),
              contains(sql`${destination}->>'phone'`),
              contains(sql`${destination}->>'email'`),
            ),
      ),
    )
    .orderBy(desc(order.createdAt), desc(order.id));
}
