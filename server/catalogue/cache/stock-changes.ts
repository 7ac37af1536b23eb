import { sql } from 'drizzle-orm';
import type { Db } from '../../deps';

/**
 * Tells, each time it is called, the products whose pieces changed since the last time, whoever changed them. Compares the
 * transaction that wrote a row last with the snapshot of the last call, so no commit is missed however long it took. Orders
 * don't use NOTIFY: PostgreSQL lets transactions that do so commit one after the other.
 */
export function createStockChangeReader(db: Db): () => Promise<readonly number[]> {
  let lastSnapshot: string | null = null;
  return async () => {
    const { rows } = await db.execute<{ snapshot: string; products: number[] }>(sql`
      select pg_current_snapshot()::text as snapshot, array(
        select distinct variant.product_id
        from stock join variant on variant.id = stock.variant_id
        where ${lastSnapshot}::pg_snapshot is not null
          and stock.changed_in >= pg_snapshot_xmin(${lastSnapshot}::pg_snapshot)
          and stock.changed_in < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(stock.changed_in, ${lastSnapshot}::pg_snapshot)
      ) as products`);
    const [latest] = rows;
    lastSnapshot = latest?.snapshot ?? null;
    return latest?.products ?? [];
  };
}
