import { type SQL, sql } from 'drizzle-orm';
import { analyticsEvent } from '../db/schema';
import type { Db } from '../deps';
import { currentNameSql } from './names';

/** The steps of a visit towards an order. */
export const STEPS = ['session_start', 'view_content', 'add_to_cart', 'checkout_start', 'add_payment_info', 'purchase'];

export interface Funnel {
  /** Visits that reached a step and all steps before it, in the order of STEPS. */
  readonly visits: readonly number[];
  /** Count of each event. */
  readonly events: Readonly<Record<string, number>>;
  readonly revenueDinars: number;
}

/** Reads the funnel of consenting visits since a time. Earlier visits count with their events since then. */
export async function readFunnel(db: Db, since: Date): Promise<Funnel> {
  const name = currentNameSql(analyticsEvent.name);
  const recent = sql`${analyticsEvent.receivedAt} >= ${since}`;
  const stepCounts = STEPS.map((_, last) => {
    const conditions = STEPS.slice(0, last + 1).map((name) => sql`names @> array[${name}]::text[]`);
    return sql`count(*) filter (where ${sql.join(conditions, sql` and `)})::int`;
  });
  const visits = await firstRow<number[]>(
    db,
    sql`with visits as (
      select array_agg(distinct ${name}) as names from ${analyticsEvent}
      where ${recent} and ${analyticsEvent.visit} <> '' group by ${analyticsEvent.visit}
    ) select json_build_array(${sql.join(stepCounts, sql`, `)}) as found from visits`,
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
  return { visits, events: events ?? {}, revenueDinars: revenue ?? 0 };
}

async function firstRow<T>(db: Db, query: SQL): Promise<T> {
  const { rows } = await db.execute<{ found: unknown }>(query);
  return rows[0]?.found as T;
}
