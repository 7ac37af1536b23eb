import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../db/schema';
import type { Db } from '../deps';
import { ORDER_STATUSES } from './order-transitions';

export interface OrderStep {
  /** A status, or `placed`. */
  readonly status: string;
  /** ISO 8601 */
  readonly at: string;
}

const ACTIONS = ['order made', ...ORDER_STATUSES.map((status) => `order ${status}`)];

/** When an order was placed and when each of its statuses began, oldest first. */
export async function loadHistory(db: Db, number: string): Promise<OrderStep[]> {
  const rows = await db
    .select({ at: audit.at, action: audit.action })
    .from(audit)
    .where(and(eq(audit.object, number), inArray(audit.action, ACTIONS)))
    .orderBy(audit.id);
  return rows.map(({ at, action }) => ({
    status: action === 'order made' ? 'placed' : action.replace('order ', ''),
    at: at.toISOString(),
  }));
}
