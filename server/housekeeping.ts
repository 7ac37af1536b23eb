import { lt } from 'drizzle-orm';
import { deleteExpiredChallenges } from './customers/account';
import { deleteExpiredSessions } from './customers/sessions';
import { analyticsEvent, clientError } from './db/schema';
import type { AppDeps } from './deps';
import { deleteExpiredCounters } from './http/rate-limit';

const HOUR = 60 * 60 * 1000;
const MONTH = 30 * 24 * HOUR;
/** Long enough to hold a season against the one a year before. */
const THIRTEEN_MONTHS = 396 * 24 * HOUR;

/** Forgets what nobody can need any more: old counters, login attempts, sessions, browser failures and facts of use. */
export async function deleteExpired({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteExpiredCounters(db, now);
  await deleteExpiredChallenges(db, now);
  await deleteExpiredSessions(db, now);
  await db.delete(clientError).where(lt(clientError.receivedAt, new Date(now.getTime() - MONTH)));
  await db.delete(analyticsEvent).where(lt(analyticsEvent.receivedAt, new Date(now.getTime() - THIRTEEN_MONTHS)));
}

/** Sweeps once an hour until it is stopped; a sweep that fails is left to the next one. */
export function startHousekeeping(deps: Pick<AppDeps, 'db' | 'clock' | 'log'>): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = deleteExpired(deps).catch(() => deps.log.warn({}, 'old rows could not be swept'));
  }, HOUR);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
