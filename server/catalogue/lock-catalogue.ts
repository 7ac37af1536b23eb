import { sql } from 'drizzle-orm';
import type { Tx } from '../deps';

/** Any number that only this project uses for its advisory lock. */
const CATALOGUE_LOCK = 4_965_000_002;

/** Waits for other imports and commands that change the catalogue, and excludes them until the transaction ends. */
export const lockCatalogue = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
