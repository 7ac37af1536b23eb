import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Former event names. Stored rows and tabs that are still open use them. */
const FORMER_NAMES = { view_item: 'view_content', begin_checkout: 'checkout_start', add_to_wishlist: 'wishlist' };

const NAMES = new Map(Object.entries(FORMER_NAMES));

/** Maps a former event name to the current one (docs/reference/analytics.md). */
export const currentName = (name: string): string => NAMES.get(name) ?? name;

/** The same mapping in SQL, for a column. */
export const currentNameSql = (name: AnyPgColumn): SQL =>
  sql`coalesce(${JSON.stringify(FORMER_NAMES)}::jsonb ->> ${name}, ${name})`;
