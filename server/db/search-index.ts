import type { ClientBase } from 'pg';
import { sqlState } from './transaction';

const INDEX = 'search_word_trigrams';

/** SQLSTATEs of an extension that isn't allowed, installed or supported. */
const UNAVAILABLE_STATES = new Set(['42501', '0A000', '58P01', '42704', '55000']);

/**
 * Creates a trigram index for search if pg_trgm is available. Without it search scans every row. Runs at each start, so
 * that an extension that is allowed later gets used. @returns true if the index exists
 */
export async function createSearchIndex(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  try {
    await client.query('create extension if not exists pg_trgm');
    await client.query(`create index if not exists ${INDEX} on search_word using gin (word gin_trgm_ops)`);
    await client.query('drop index if exists listing_search');
    return true;
  } catch (error) {
    if (UNAVAILABLE_STATES.has(sqlState(error))) return false;
    throw error;
  }
}
