import type { ClientBase } from 'pg';
import { sqlState } from './transaction';

const INDEX = 'listing_search';

/** Not allowed, not installed on the server, not supported by it. */
const WITHOUT = new Set(['42501', '0A000', '58P01', '42704', '55000']);

/**
 * Gives the searched texts a trigram index where the database has pg_trgm or lets us create it. Searching gives the same
 * answers without, by passing over every row. Asked at each start, so that an extension which is allowed later is used.
 */
export async function indexSearch(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  try {
    await client.query('create extension if not exists pg_trgm');
    await client.query(`create index if not exists ${INDEX} on listing using gin (search_text gin_trgm_ops)`);
    return true;
  } catch (error) {
    if (WITHOUT.has(sqlState(error))) return false;
    throw error;
  }
}
