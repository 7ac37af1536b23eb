import type { QueryResult } from 'pg';
import type { Db, Tx } from '../deps';

/**
 * A statement written by hand for what has to be quick, prepared once on each connection. The query builder puts a statement
 * together anew each time, which for an order took longer than PostgreSQL took for it. Names its columns, so that a
 * migration beside it changes nothing; answers rows as pg reads them, but moments as text.
 */
export const statement =
  <Row extends object = never>(name: string, text: string) =>
  async (on: Db | Tx, ...params: unknown[]): Promise<Row[]> => {
    const { rows } = await on._.session
      .prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
        { sql: text, params },
        undefined,
        name,
        false,
      )
      .execute();
    return rows;
  };
