import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { loginChallenge } from '../db/schema';
import type { AppDeps, Tx } from '../deps';
import { undoConsumption, consume, type Consumption } from '../http/rate-limit';
import { Refusal } from '../http/refusal';
import { deriveCode, isSameCode } from './code';
import { type Requester, failureLimits, unusedMessage } from './login-limits';
import { hashToken } from './token';

export interface CodeCheck extends Requester {
  readonly code: string;
  readonly token: string;
}

/** A correct code that hasn't been used yet. */
export interface ProvenCode {
  readonly challengeId: string;
  readonly tokenHash: string;
  /** Undone when the code is used: the attempt, and the message that carried the code. */
  readonly spent: readonly Consumption[];
}

const incorrect = () => new Refusal(422, 'code_incorrect', 'Incorrect verification code');
const expired = () => new Refusal(422, 'code_expired', 'The code has expired. Ask for a new one.');
const dead = () => new Refusal(422, 'code_dead', 'Too many wrong tries. Ask for a new code.');

/**
 * Checks a code. The attempt is counted, for the code and against every limit, in a transaction that commits before the
 * comparison, so parallel guesses can't bypass the counters. Using a correct code undoes its count.
 * @throws Refusal 422 code_incorrect, code_expired, code_dead; 429 rate_limited
 */
export async function checkCode({ db, clock, config, secret }: AppDeps, check: CodeCheck): Promise<ProvenCode> {
  const now = clock.now();
  const tokenHash = hashToken(check.token);
  const { challenge, spent } = await db.transaction(async (tx) => {
    const challenge = await countTry(tx, now, tokenHash, check.phone, config.limits.otpChecksPerCode);
    return { challenge, spent: await consume(tx, now, failureLimits(config.limits, check)) };
  });
  const expected =
    config.otp.testNumbers[check.phone] ??
    deriveCode(
      secret,
      { challengeId: challenge.id, round: challenge.round, phone: challenge.phone },
      config.otp.length,
    );
  if (isSameCode(expected, check.code)) {
    const message = unusedMessage(challenge.phone, challenge.sentAt ?? now);
    return { challengeId: challenge.id, tokenHash, spent: check.isKnownDevice ? spent : [...spent, message] };
  }
  throw challenge.checks >= config.limits.otpChecksPerCode ? dead() : incorrect();
}

async function countTry(tx: Tx, now: Date, tokenHash: string, phone: string, most: number) {
  const mine = and(
    eq(loginChallenge.tokenHash, tokenHash),
    eq(loginChallenge.phone, phone),
    isNull(loginChallenge.consumedAt),
  );
  const [counted] = await tx
    .update(loginChallenge)
    .set({ checks: sql`${loginChallenge.checks} + 1` })
    .where(and(mine, gt(loginChallenge.expiresAt, now), lt(loginChallenge.checks, most), gt(loginChallenge.sends, 0)))
    .returning();
  if (counted) return counted;
  const [found] = await tx.select().from(loginChallenge).where(mine);
  if (!found) throw incorrect();
  throw found.checks >= most ? dead() : expired();
}

/** Marks a correct code as used. Of parallel uses only one succeeds. @throws Refusal 422 code_incorrect */
export async function consumeCode(tx: Tx, now: Date, { challengeId, spent }: ProvenCode): Promise<void> {
  const used = await tx
    .update(loginChallenge)
    .set({ consumedAt: now })
    .where(and(eq(loginChallenge.id, challengeId), isNull(loginChallenge.consumedAt)))
    .returning({ id: loginChallenge.id });
  if (used.length === 0) throw incorrect();
  await undoConsumption(tx, spent);
}
