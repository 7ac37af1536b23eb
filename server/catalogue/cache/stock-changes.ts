import { sql } from 'drizzle-orm';
import type { Db } from '../../deps';

/**
 * Each call returns the products whose stock changed since the previous call. It compares the last transaction that wrote
 * a row with the previous snapshot, so no commit is missed, however long it took. NOTIFY isn't used here, because
 * PostgreSQL serializes the commits of transactions that notify, which would slow orders down.
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
