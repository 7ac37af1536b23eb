import type { Limits } from '../config';
import type { Limit } from '../http/rate-limit';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Messages cost money and annoy: so many for a phone and for a client address. */
export const sendLimits = (limits: Limits, phone: string, address: string): Limit[] => [
  { bucket: `code-send:phone:${phone}`, seconds: HOUR, limit: limits.otpSendsPerPhoneHour },
  { bucket: `code-send:address:${address}`, seconds: HOUR, limit: limits.otpSendsPerAddressHour },
];

/** Wrong codes, whichever attempt they belong to: a new code doesn't reset them. */
export const failureLimits = (limits: Limits, phone: string, address: string): Limit[] => [
  { bucket: `code-fail:phone-hour:${phone}`, seconds: HOUR, limit: limits.otpFailuresPerPhoneHour },
  { bucket: `code-fail:phone-day:${phone}`, seconds: DAY, limit: limits.otpFailuresPerPhoneDay },
  { bucket: `code-fail:address:${address}`, seconds: HOUR, limit: limits.otpFailuresPerAddressHour },
  { bucket: 'code-fail:all', seconds: HOUR, limit: limits.otpFailuresTotalHour },
];
