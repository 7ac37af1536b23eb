import type { AppDeps } from '../deps';
import { LimitExceeded, consumeNow } from '../http/rate-limit';
import { ALL_MESSAGES } from './login-limits';

/** Limits the warning to one an hour across all servers. */
const ONCE_AN_HOUR = { bucket: 'code-send:alarm', seconds: 3600, limit: 1 };

/**
 * Logs a warning if a message was not sent because the daily spending cap is reached. Logs no phone.
 * @param reason the error that prevented the message
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
    'the daily cap on SMS messages is reached; no login codes are sent. Raise LIMIT_OTP_SENDS_TOTAL_DAY or look for abuse',
  );
}
