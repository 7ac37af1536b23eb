import pg, { type QueryResult } from 'pg';
import type { Db, Tx } from '../deps';

type Answered = (error: Error | null, result: QueryResult) => void;

/** A pool of connections, or the one that a transaction has. */
interface Connected {
  query(query: pg.Query, answered: Answered): void;
}

/** Drizzle keeps the connection of a transaction to itself, and its own way to it costs as much again as pg's. */
const connectionOf = (on: Db | Tx) => (on._.session as unknown as { readonly client: Connected }).client;

/**
 * A statement written by hand for what has to be quick, prepared once on each connection. The query builder puts a statement
 * together anew each time, which for an order took longer than PostgreSQL took for it. Names its columns, so that a
 * migration beside it changes nothing; answers rows as pg reads them.
 */
export const statement =
  <Row extends object = never>(name: string, text: string) =>
  (on: Db | Tx, ...params: unknown[]): Promise<Row[]> =>
    new Promise((resolve, reject) => {
      const query = Object.assign(new pg.Query(text, params), { name });
      connectionOf(on).query(query, (error, result) => (error ? reject(error) : resolve(result.rows)));
    });
