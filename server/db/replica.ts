import { sql } from 'drizzle-orm';
import type { AppDeps, Db } from '../deps';
import { Refusal } from '../http/refusal';

/** How long the replica isn't used after a failure. */
const RETRY_AFTER_MS = 5_000;

export type Reader = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Reads from the replica if it has replayed everything that the primary had when the read began: a stale read would stay
 * cached until the next change. Otherwise, and if the replica fails, reads from the primary. The replica must be a
 * physical one, or a node of the same distributed database.
 */
export function createReplicaReader({
  db,
  replica,
  clock,
  log,
}: Pick<AppDeps, 'db' | 'replica' | 'clock' | 'log'>): Reader {
  if (!replica) return (read) => read(db);
  let skippedUntil = Number.NEGATIVE_INFINITY;
  return async (read) => {
    if (clock.now().getTime() < skippedUntil) return read(db);
    const position = await positionOf(db);
    try {
      if (await hasReached(replica, position)) return await read(replica);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      skippedUntil = clock.now().getTime() + RETRY_AFTER_MS;
      log.warn({}, `reading from the replica failed; the primary is used for ${RETRY_AFTER_MS / 1000} s`);
    }
    return read(db);
  };
}

async function positionOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ position: string }>(sql`select pg_current_wal_flush_lsn()::text as position`);
  return rows[0]?.position ?? '';
}

/** A server that isn't in recovery accepts writes: it is the primary itself, or another node of the same database. */
async function hasReached(replica: Db, position: string): Promise<boolean> {
  const { rows } = await replica.execute<{ reached: boolean | null }>(
    sql`select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`,
  );
  return rows[0]?.reached === true;
}
