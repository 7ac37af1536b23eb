import { type SQL, sql } from 'drizzle-orm';
import { analyticsEvent } from '../db/schema';
import type { Db } from '../deps';
import { currentNameOf } from './names';

/** What a visit goes through on its way to an order, in this order. */
export const STEPS = ['session_start', 'view_content', 'add_to_cart', 'checkout_start', 'add_payment_info', 'purchase'];

export interface Funnel {
  /** Visits that went through a step and all before it, in the order of STEPS. */
  readonly visits: readonly number[];
  /** How often each event was told. */
  readonly events: Readonly<Record<string, number>>;
  /** What was bought, dinars. */
  readonly revenue: number;
}

/** What consenting visits did since a moment. A visit that began earlier counts with what it did since. */
export async function readFunnel(db: Db, since: Date): Promise<Funnel> {
  const name = currentNameOf(analyticsEvent.name);
  const recent = sql`${analyticsEvent.receivedAt} >= ${since}`;
  const reached = STEPS.map((_, last) => {
    const passed = STEPS.slice(0, last + 1).map((name) => sql`names @> array[${name}]::text[]`);
    return sql`count(*) filter (where ${sql.join(passed, sql` and `)})::int`;
  });
  const visits = await firstRow<number[]>(
    db,
    sql`with visits as (
      select array_agg(distinct ${name}) as names from ${analyticsEvent}
      where ${recent} and ${analyticsEvent.visit} <> '' group by ${analyticsEvent.visit}
    ) select json_build_array(${sql.join(reached, sql`, `)}) as found from visits`,
  );
  const events = await firstRow<Record<string, number> | null>(
    db,
    sql`select json_object_agg(name, times) as found from
      (select ${name} as name, count(*)::int as times from ${analyticsEvent} where ${recent} group by 1) counted`,
  );
  const revenue = await firstRow<number | null>(
    db,
    sql`select sum((${analyticsEvent.properties}->>'value')::numeric)::float8 as found from ${analyticsEvent}
      where ${recent} and ${analyticsEvent.name} = 'purchase'`,
  );
  return { visits, events: events ?? {}, revenue: revenue ?? 0 };
}

async function firstRow<T>(db: Db, question: SQL): Promise<T> {
  const { rows } = await db.execute<{ found: unknown }>(question);
  return rows[0]?.found as T;
}
