import pg, { type QueryResult } from 'pg';
import type { Db, Tx } from '../deps';

type Callback = (error: Error | null, result: QueryResult) => void;

/** A pool, or the connection of a transaction. */
interface Connection {
  query(query: pg.Query, callback: Callback): void;
}

/** Drizzle doesn't expose the connection of a transaction. */
const connectionOf = (on: Db | Tx) => (on._.session as unknown as { readonly client: Connection }).client;

/**
 * A handwritten statement for hot paths, prepared once per connection. It avoids the query builder, which costs more per
 * order than PostgreSQL itself. Always name the columns: a prepared `select *` breaks when a migration adds one.
 */
export const statement =
  <Row extends object = never>(name: string, text: string) =>
  (on: Db | Tx, ...params: unknown[]): Promise<Row[]> =>
    new Promise((resolve, reject) => {
      const query = Object.assign(new pg.Query(text, params), { name });
      connectionOf(on).query(query, (error, result) => (error ? reject(error) : resolve(result.rows)));
    });
