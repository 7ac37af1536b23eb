import { sql } from 'drizzle-orm';
import type { AppDeps, Db } from '../deps';
import { Refusal } from '../http/refusal';

/** ms that a replica which failed is left alone. */
const REST = 5_000;

export type Reader = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Runs reads on the replica as long as it has everything that the primary had when the read began: answers are held until a
 * change is heard, so that none may be read from before that change. On the primary where there is no replica, where it
 * lags behind, or where it fails. The replica has to be a physical one, or a node of the same distributed database.
 */
export function replicaReader({ db, replica, clock, log }: Pick<AppDeps, 'db' | 'replica' | 'clock' | 'log'>): Reader {
  if (!replica) return (read) => read(db);
  let restsUntil = Number.NEGATIVE_INFINITY;
  return async (read) => {
    if (clock.now().getTime() < restsUntil) return read(db);
    const position = await positionOf(db);
    try {
      if (await hasReached(replica, position)) return await read(replica);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      restsUntil = clock.now().getTime() + REST;
      log.warn({}, 'the replica could not be read; the primary is asked instead');
    }
    return read(db);
  };
}

async function positionOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ position: string }>(sql`select pg_current_wal_flush_lsn()::text as position`);
  return rows[0]?.position ?? '';
}

/** A server that isn't recovering writes itself: it is the primary under another name, or a node beside it. */
async function hasReached(replica: Db, position: string): Promise<boolean> {
  const { rows } = await replica.execute<{ reached: boolean | null }>(
    sql`select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`,
  );
  return rows[0]?.reached === true;
}
