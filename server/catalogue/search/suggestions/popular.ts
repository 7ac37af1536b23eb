import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../api/client';
import { DAY_MS } from '../../../durations';
import type { Db } from '../../../deps';
import { searchFor } from '../../search';
import { isArabic } from '../arabic';
import { listing } from '../../../db/schema';

const DAYS = 30;
/** Searches of fewer visits may be somebody's own. */
const FEWEST_VISITS = 3;
const MOST = 6;

/** Texts of one language that most visits searched lately and that find something. */
export async function popularSearches(db: Db, locale: Locale, now: Date): Promise<readonly string[]> {
  const { rows } = await db.execute<{ term: string }>(sql`
    select properties ->> 'search_term' as term from analytics_event
    where name = 'search' and received_at > ${new Date(now.getTime() - DAYS * DAY_MS).toISOString()}
    group by term having count(distinct visit) >= ${FEWEST_VISITS} and length(properties ->> 'search_term') between 2 and 40
    order by count(distinct visit) desc, term limit ${MOST * 4}`);
  const inLanguage = rows.map(({ term }) => term).filter((term) => isArabic(term) === (locale === 'ar'));
  const found = await Promise.all(
    inLanguage.map(async (term) => ((await db.$count(listing, (await searchFor(db, term)).where)) > 0 ? [term] : [])),
  );
  return found.flat().slice(0, MOST);
}
