import { lt } from 'drizzle-orm';
import { deleteOldRecords } from './backup/retention';
import { deleteExpiredChallenges } from './customers/account';
import { deleteExpiredSessions } from './customers/sessions';
import { analyticsEvent, clientError } from './db/schema';
import type { AppDeps } from './deps';
import { DAY_MS, HOUR_MS } from './durations';
import { deleteExpiredCounters } from './http/rate-limit';
import { type Periodic, startPeriodic } from './periodic';

const CLIENT_ERROR_RETENTION_MS = 30 * DAY_MS;
/** Thirteen months, so that a season can be compared with the one a year before. */
const ANALYTICS_RETENTION_MS = 396 * DAY_MS;

/** Deletes expired counters, login attempts, sessions, client errors, analytics events and records of work. */
export async function deleteExpired({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteExpiredCounters(db, now);
  await deleteExpiredChallenges(db, now);
  await deleteExpiredSessions(db, now);
  await db.delete(clientError).where(lt(clientError.receivedAt, new Date(now.getTime() - CLIENT_ERROR_RETENTION_MS)));
  await db
    .delete(analyticsEvent)
    .where(lt(analyticsEvent.receivedAt, new Date(now.getTime() - ANALYTICS_RETENTION_MS)));
  await deleteOldRecords({ db, clock });
}

/** Deletes expired rows once an hour until it is stopped. */
export const startHousekeeping = (deps: Pick<AppDeps, 'db' | 'clock' | 'log'>): Periodic =>
  startPeriodic(
    () => deleteExpired(deps),
    HOUR_MS,
    () => deps.log.warn({}, 'expired rows were not deleted; retrying in an hour'),
  );
