import { eq } from 'drizzle-orm';
import { loginChallenge } from '../db/schema';
import type { AppDeps, Tx } from '../deps';
import { rateLimited, Refusal } from '../http/refusal';
import { consume } from '../http/rate-limit';
import { deriveCode } from './code';
import { type Requester, sendLimits } from './login-limits';
import { maskPhone } from './phone';
import { warnOfSpendingCap } from './spending-cap-warning';
import { hashToken } from './token';

/** A repeated request within this time is a client's retry: no second message is sent. */
const DUPLICATE_SECONDS = 30;

type Challenge = typeof loginChallenge.$inferSelect;

interface SendRequest extends Requester {
  readonly token: string;
}

/**
 * Sends the code of a login attempt; the same code until it expires. It never reads customers, so the response can't
 * reveal whether the phone has an account.
 * @returns seconds until the code expires, and until it may be sent again
 * @throws Refusal 422 token_used, 429 rate_limited, 503 sms_failed
 */
export async function sendCode(
  deps: AppDeps,
  request: SendRequest,
): Promise<{ expiresIn: number; retryAfter: number }> {
  const { db, clock, sms, config, secret, log } = deps;
  const now = clock.now();
  const { challenge, isDue } = await db
    .transaction((tx) => prepareChallenge(tx, deps, now, request))
    .catch(async (reason) => {
      await warnOfSpendingCap(deps, now, reason);
      throw reason;
    });
  const isTestNumber = config.otp.testNumbers[request.phone] !== undefined;
  if (isDue && !isTestNumber) {
    const code = deriveCode(
      secret,
      { challengeId: challenge.id, round: challenge.round, phone: challenge.phone },
      config.otp.length,
    );
    try {
      await sms.send({ phone: request.phone, code });
    } catch (error) {
      await db.update(loginChallenge).set({ sentAt: null }).where(eq(loginChallenge.id, challenge.id));
      log.error(
        { phone: maskPhone(request.phone), reason: error instanceof Error ? error.name : 'unknown' },
        'the SMS gateway failed to send a login code; check SMS_GATEWAY_URL and the gateway',
      );
      throw new Refusal(503, 'sms_failed', 'Failed to send OTP', { retryAfter: 5 });
    }
  }
  const sinceSent = secondsBetween(challenge.sentAt ?? now, now);
  return {
    expiresIn: Math.max(0, Math.ceil(secondsBetween(now, challenge.expiresAt))),
    retryAfter: Math.max(0, Math.ceil(config.otp.resendSeconds - sinceSent)),
  };
}

async function prepareChallenge(tx: Tx, { config }: AppDeps, now: Date, request: SendRequest) {
  const { otp, limits } = config;
  const { phone, token } = request;
  const tokenHash = hashToken(token);
  const fresh = { expiresAt: new Date(now.getTime() + otp.lifeSeconds * 1000), checks: 0 };
  await tx
    .insert(loginChallenge)
    .values({ tokenHash, phone, createdAt: now, ...fresh })
    .onConflictDoNothing();
  const [found] = await tx.select().from(loginChallenge).where(eq(loginChallenge.tokenHash, tokenHash)).for('update');
  if (!found || found.phone !== phone || found.consumedAt !== null)
    throw new Refusal(422, 'token_used', 'Start the login again');
  const isLiving = found.expiresAt > now && found.checks < limits.otpChecksPerCode;
  if (isLiving && isDuplicate(found, now, otp.resendSeconds)) return { challenge: found, isDue: false };
  if (otp.testNumbers[phone] === undefined) await consume(tx, now, sendLimits(limits, request));
  const next = isLiving ? { sends: found.sends + 1 } : { sends: 1, round: found.round + 1, ...fresh };
  const [challenge] = await tx
    .update(loginChallenge)
    .set({ ...next, sentAt: now })
    .where(eq(loginChallenge.id, found.id))
    .returning();
  return { challenge: challenge as Challenge, isDue: true };
}

/** The first resend is allowed as soon as it can't be a retry, further ones after the countdown. @throws Refusal 429 */
function isDuplicate({ sentAt, sends }: Challenge, now: Date, resendSeconds: number): boolean {
  if (sentAt === null) return false;
  const since = secondsBetween(sentAt, now);
  if (since < Math.min(DUPLICATE_SECONDS, resendSeconds)) return true;
  if (sends > 1 && since < resendSeconds) throw rateLimited(resendSeconds - since);
  return false;
}

const secondsBetween = (earlier: Date, later: Date) => (later.getTime() - earlier.getTime()) / 1000;
