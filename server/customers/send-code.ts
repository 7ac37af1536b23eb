import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Locale } from '../../api/client';
import { loginChallenge } from '../db/schema';
import type { AppDeps, Tx } from '../deps';
import { rateLimited, Refusal } from '../http/refusal';
import { consume } from '../http/rate-limit';
import { SendFailure } from '../messages/request-json';
import { providerRefOf } from '../messages/whatsapp/provider-ref';
import type { Undelivered } from '../messages/whatsapp/reports';
import { deriveCode } from './code';
import { type Requester, sendLimits } from './login-limits';
import { maskPhone } from './phone';
import { warnOfSpendingCap } from './spending-cap-warning';
import { hashToken } from './token';

/** A repeated request within this time is a client's retry: no second message is sent. */
const DUPLICATE_SECONDS = 30;

type Challenge = typeof loginChallenge.$inferSelect;

type Channel = Challenge['channel'];

interface SendRequest extends Requester {
  readonly token: string;
  readonly locale: Locale;
  /** SMS although WhatsApp is configured. */
  readonly channel?: 'sms' | undefined;
}

interface SentCode {
  /** Seconds until the code expires. */
  readonly expiresIn: number;
  /** Seconds until it may be sent again. */
  readonly retryAfter: number;
  readonly channel: Channel;
}

/**
 * Sends the code of a login attempt; the same code until it expires. WhatsApp goes first where it is configured; an attempt
 * that has changed to SMS stays there. It never reads customers, so the response can't reveal whether the phone has an account.
 * @throws Refusal 422 token_used, 429 rate_limited, 503 sms_failed
 */
export async function sendCode(deps: AppDeps, request: SendRequest): Promise<SentCode> {
  const { db, clock, config } = deps;
  const now = clock.now();
  const { challenge, isDue } = await db
    .transaction((tx) => prepareChallenge(tx, deps, now, request))
    .catch(async (reason) => {
      await warnOfSpendingCap(deps, now, reason);
      throw reason;
    });
  const isTestNumber = config.otp.testNumbers[request.phone] !== undefined;
  const channel = isDue && !isTestNumber ? await deliver(deps, challenge, request) : challenge.channel;
  const sinceSent = secondsBetween(challenge.sentAt ?? now, now);
  return {
    expiresIn: Math.max(0, Math.ceil(secondsBetween(now, challenge.expiresAt))),
    retryAfter: Math.max(0, Math.ceil(config.otp.resendSeconds - sinceSent)),
    channel,
  };
}

/** Sends a code by SMS that WhatsApp accepted and could not deliver, once, while it is valid and unused. */
export async function replaceUndeliveredCode(deps: AppDeps, { messageId, code }: Undelivered): Promise<void> {
  const now = deps.clock.now();
  const [challenge] = await deps.db
    .update(loginChallenge)
    .set({ channel: 'sms', sentAt: now })
    .where(
      and(
        eq(loginChallenge.providerRef, providerRefOf(messageId)),
        eq(loginChallenge.channel, 'whatsapp'),
        gt(loginChallenge.expiresAt, now),
        isNull(loginChallenge.consumedAt),
      ),
    )
    .returning();
  if (!challenge) return;
  deps.log.warn(
    { phone: maskPhone(challenge.phone), reason: code === null ? 'undelivered' : `undelivered, ${code}` },
    'WhatsApp could not deliver a login code; it is sent by SMS',
  );
  await deliver(deps, challenge, challenge);
}

/** Sends the code, by SMS if WhatsApp fails. @throws Refusal 503 sms_failed */
async function deliver(
  deps: AppDeps,
  challenge: Challenge,
  { phone, locale }: Pick<SendRequest, 'phone' | 'locale'>,
): Promise<Channel> {
  const { db, sms, whatsapp, config, secret, log } = deps;
  const { id, round } = challenge;
  const code = deriveCode(secret, { challengeId: id, round, phone: challenge.phone }, config.otp.length);
  const update = (change: Partial<Challenge>) => db.update(loginChallenge).set(change).where(eq(loginChallenge.id, id));
  const reasonOf = (error: unknown) => (error instanceof SendFailure ? error.reason : nameOf(error));
  if (whatsapp && challenge.channel === 'whatsapp') {
    try {
      const messageId = await whatsapp.send({ phone, code, locale });
      await update({ providerRef: providerRefOf(messageId) });
      return 'whatsapp';
    } catch (error) {
      log.warn(
        { phone: maskPhone(phone), reason: reasonOf(error) },
        'WhatsApp failed to send a login code; it is sent by SMS. Check the WHATSAPP settings',
      );
      await update({ channel: 'sms' });
    }
  }
  try {
    await sms.send({ phone, code, locale });
    return 'sms';
  } catch (error) {
    await update({ sentAt: null });
    log.error(
      { phone: maskPhone(phone), reason: reasonOf(error) },
      'the SMS gateway failed to send a login code; check its settings and the gateway',
    );
    throw new Refusal(503, 'sms_failed', 'Failed to send OTP', { retryAfter: 5 });
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

async function prepareChallenge(tx: Tx, { config, whatsapp }: AppDeps, now: Date, request: SendRequest) {
  const { otp, limits } = config;
  const { phone, token } = request;
  const tokenHash = hashToken(token);
  const fresh = { expiresAt: new Date(now.getTime() + otp.lifeSeconds * 1000), checks: 0 };
  const first: Channel = whatsapp ? 'whatsapp' : 'sms';
  await tx
    .insert(loginChallenge)
    .values({ tokenHash, phone, channel: first, createdAt: now, ...fresh })
    .onConflictDoNothing();
  const [found] = await tx.select().from(loginChallenge).where(eq(loginChallenge.tokenHash, tokenHash)).for('update');
  if (!found || found.phone !== phone || found.consumedAt !== null)
    throw new Refusal(422, 'token_used', 'Start the login again');
  const channel = request.channel ?? (whatsapp ? found.channel : 'sms');
  const isChange = channel !== found.channel;
  const isLiving = found.expiresAt > now && found.checks < limits.otpChecksPerCode;
  if (isLiving && !isChange && isDuplicate(found, now, otp.resendSeconds)) return { challenge: found, isDue: false };
  if (otp.testNumbers[phone] === undefined) await consume(tx, now, sendLimits(limits, request));
  const next = isLiving ? { sends: found.sends + 1 } : { sends: 1, round: found.round + 1, ...fresh };
  const [challenge] = await tx
    .update(loginChallenge)
    .set({ ...next, channel, locale: request.locale, sentAt: now })
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
