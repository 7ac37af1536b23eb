import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** What events were called by earlier versions: in rows of up to thirteen months, and in tabs that are still open. */
const EARLIER = { view_item: 'view_content', begin_checkout: 'checkout_start', add_to_wishlist: 'wishlist' };

const NAMES = new Map(Object.entries(EARLIER));

/** The name that an event has now (docs/analytics.md). */
export const currentName = (name: string): string => NAMES.get(name) ?? name;

/** The same of a stored event's name. */
export const currentNameOf = (name: AnyPgColumn): SQL =>
  sql`coalesce(${JSON.stringify(EARLIER)}::jsonb ->> ${name}, ${name})`;
