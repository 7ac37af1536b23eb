import { sql } from 'drizzle-orm';
import type { AppDeps, Db } from '../deps';
import { DAY_MS } from '../durations';

/** Rows of one statement, so that it stays short; a sweep repeats it until nothing is left. */
const BATCH = 2_000;

interface Rule {
  readonly table: string;
  readonly days: number;
  /** SQL over the row `r` and `$cutoff`. */
  readonly isExpired: string;
}

/** Of the audit log. */
export const AUDIT_DAYS = 730;

/** How long records of work are stored. Orders, payments that took money, refunds and open records stay for ever. */
const RULES: readonly Rule[] = [
  {
    table: 'message_delivery',
    days: 90,
    isExpired: `exists (select from outbox o where o.id = r.outbox_id and o.done_at < $cutoff)
      and not exists (select from message_delivery d where d.outbox_id = r.outbox_id and d.state = 'pending')`,
  },
  {
    table: 'outbox',
    days: 90,
    isExpired: `r.done_at < $cutoff and not exists (select from message_delivery d where d.outbox_id = r.id)`,
  },
  { table: 'stock_request', days: 180, isExpired: 'r.created_at < $cutoff' },
  { table: 'gateway_event', days: 396, isExpired: 'r.handled_at < $cutoff' },
  { table: 'audit', days: AUDIT_DAYS, isExpired: 'r.at < $cutoff' },
  {
    table: 'payment',
    days: 396,
    isExpired: `r.created_at < $cutoff and r.state in ('failed', 'canceled', 'expired') and r.paid_at is null
      and r.next_check_at is null and not exists (select from attention a where a.payment_id = r.id)
      and not exists (select from orders o where o.payment_id = r.id)`,
  },
  {
    table: 'checkout',
    days: 90,
    isExpired: `r.state = 'dead' and r.created_at < $cutoff
      and not exists (select from payment p where p.checkout_id = r.id)
      and not exists (select from orders o where o.checkout_id = r.id)
      and not exists (select from promo_use u where u.checkout_id = r.id)
      and not exists (select from reservation h where h.checkout_id = r.id)`,
  },
];

/** Deletes records of work that are older than their retention. */
export async function deleteOldRecords({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  for (const rule of RULES) {
    const cutoff = new Date(now - rule.days * DAY_MS);
    let deleted: number;
    do deleted = await deleteBatch(db, rule, cutoff);
    while (deleted === BATCH);
  }
}

async function deleteBatch(db: Db, { table, isExpired }: Rule, cutoff: Date): Promise<number> {
  const [first = '', ...others] = isExpired.split('$cutoff');
  const condition = others.reduce(
    (text, part) => sql`${text}${cutoff.toISOString()}::timestamptz${sql.raw(part)}`,
    sql.raw(first),
  );
  const name = sql.identifier(table);
  const { rowCount } = await db.execute(
    sql`delete from ${name} where ctid in (select r.ctid from ${name} r where ${condition} limit ${BATCH})`,
  );
  return rowCount ?? 0;
}
