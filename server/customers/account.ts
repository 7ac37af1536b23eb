import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { address, customer, loginChallenge, session } from '../db/schema';
import type { AppDeps, Db } from '../deps';
import { Refusal } from '../http/refusal';
import { type CodeCheck, checkCode, consumeCode } from './check-code';
import { openSession, type SignedInCustomer } from './sessions';

const DAY = 24 * 60 * 60 * 1000;
/** Longer than any session lives: until then a used token can't begin another login. */
const CHALLENGE_RETENTION_MS = 61 * DAY;

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/** Turns a right code into a session of the phone's customer, who is made on the first login. */
export async function logIn(deps: AppDeps, check: CodeCheck): Promise<Account> {
  const proven = await checkCode(deps, check);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await consumeCode(tx, now, proven);
    const [found] = await tx
      .insert(customer)
      .values({ phone: check.phone, createdAt: now })
      .onConflictDoUpdate({ target: customer.phone, set: { phone: sql`excluded.phone` } })
      .returning({ id: customer.id, name: customer.name });
    if (!found) throw new Error('a customer was neither found nor made');
    await openSession(tx, now, found.id, proven.tokenHash);
    return { ...found, phone: check.phone };
  });
}

/**
 * Ends an account with a fresh code: every session is revoked and everything personal is gone but what orders copied,
 * which have to be kept.
 * @throws Refusal 422 code_incorrect and the like; the session stays then
 */
export async function deleteAccount(deps: AppDeps, me: SignedInCustomer, check: CodeCheck): Promise<void> {
  if (check.phone !== me.phone) throw new Refusal(422, 'code_incorrect', 'Incorrect verification code');
  const proven = await checkCode(deps, check);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await consumeCode(tx, now, proven);
    await tx
      .update(session)
      .set({ revokedAt: now })
      .where(and(eq(session.customerId, me.customerId), isNull(session.revokedAt)));
    await tx.delete(address).where(eq(address.customerId, me.customerId));
    await tx.update(customer).set({ phone: null, name: '', deletedAt: now }).where(eq(customer.id, me.customerId));
    await tx.update(loginChallenge).set({ phone: '' }).where(eq(loginChallenge.phone, me.phone));
  });
}

/** Forgets login attempts whose token nobody can confuse any more. */
export const deleteExpiredChallenges = (db: Db, now: Date) =>
  db.delete(loginChallenge).where(lt(loginChallenge.createdAt, new Date(now.getTime() - CHALLENGE_RETENTION_MS)));
