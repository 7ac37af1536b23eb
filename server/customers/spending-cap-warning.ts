import type { AppDeps } from '../deps';
import { LimitExceeded, consumeNow } from '../http/rate-limit';
import { ALL_MESSAGES } from './login-limits';

/** Once an hour, however many are turned away and however many servers there are. */
const ONCE_AN_HOUR = { bucket: 'code-send:alarm', seconds: 3600, limit: 1 };

/**
 * Warns whoever reads the log that a message was not sent because the day's spending cap is reached. Names nobody.
 * @param reason why a message was not sent
 */
export async function warnOfSpendingCap({ db, log }: AppDeps, now: Date, reason: unknown): Promise<void> {
  if (!(reason instanceof LimitExceeded) || reason.limit.bucket !== ALL_MESSAGES) return;
  try {
    await consumeNow(db, now, [ONCE_AN_HOUR]);
  } catch (error) {
    if (error instanceof LimitExceeded) return;
    throw error;
  }
  const { limit, seconds } = reason.limit;
  log.warn(
    { limit, seconds, retryAfter: reason.extras.retryAfter },
    'the spending cap is reached: login codes are not sent any more',
  );
}
